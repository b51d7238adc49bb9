/* An engine for Contado in C: of the options it takes the one that gains most for what it costs.

     cc -O2 -o gainer examples/engines/gainer.c
     contado sim milestones --seats "exec:./gainer,random" --games 20

   docs/engine.md describes what is said here. Each message is a JSON object on a line of its own. No library is needed: what
   we must know of JSON is where a value ends, and how to find one by its name. */

#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Return where a text in quotes ends. */
static const char *past_text(const char *at) {
    for (at++; *at && *at != '"'; at++) {
        if (*at == '\\' && at[1]) {
            at++;
        }
    }
    return *at ? at + 1 : at;
}

/* Return where a value ends: a text, a number, a word, an object or a list with all that is in it. */
static const char *past_value(const char *at) {
    int depth = 0;
    do {
        if (*at == '"') {
            at = past_text(at);
        } else if (*at == '{' || *at == '[') {
            depth++, at++;
        } else if (*at == '}' || *at == ']') {
            depth--, at++;
        } else if (depth) {
            at++;
        } else {
            at += strcspn(at, ",]} \n");
        }
    } while (*at && depth);
    return at;
}

/* Return the value of a list, or the name in an object, that follows after another one; NULL at the end. */
static const char *next(const char *at) {
    at += strspn(at, ", \n");
    return *at && *at != '}' && *at != ']' ? at : NULL;
}

/* Return the first of them: past the bracket. */
static const char *first(const char *at) {
    return *at == '{' || *at == '[' ? next(at + 1) : NULL;
}

/* Return the value that a name has: what stands after the colon. */
static const char *value_of(const char *name) {
    const char *at = past_text(name);
    return at + strspn(at, ": ");
}

/* Return an object's value by its name, or NULL. */
static const char *find(const char *object, const char *name) {
    size_t length = strlen(name);
    for (const char *at = first(object); at; at = next(past_value(value_of(at)))) {
        if (strncmp(at + 1, name, length) == 0 && at[1 + length] == '"') {
            return value_of(at);
        }
    }
    return NULL;
}

/* Say whether a value is this text. */
static int is(const char *value, const char *text) {
    size_t length = strlen(text);
    return value && *value == '"' && strncmp(value + 1, text, length) == 0 && value[1 + length] == '"';
}

/* Return the sum of an object's numbers; those called points count three times. */
static long sum(const char *things, int points) {
    long all = 0;
    for (const char *at = things ? first(things) : NULL; at; at = next(past_value(value_of(at)))) {
        all += strtol(value_of(at), NULL, 10) * (strncmp(at, "\"points\"", 8) ? 1 : points);
    }
    return all;
}

/* What makes one game differ from another where options are equally good. */
static unsigned long luck = 1;

static void begin(const char *game) {
    const char *seed = find(game, "seed");
    luck = 1;
    for (const char *at = seed; at && at < past_value(seed); at++) {
        luck = (luck * 31 + (unsigned char)*at) % 2147483647;
    }
}

static unsigned long drawn(unsigned long n) {
    luck = luck * 48271 % 2147483647;
    luck = luck ? luck : 1;
    return luck % n;
}

static void choose(const char *go) {
    long best = 0, chosen = -1;
    unsigned long equal = 0;
    const char *options = find(go, "options"), *id = find(go, "id");
    for (const char *at = options ? first(options) : NULL; at; at = next(past_value(at))) {
        const char *index = find(at, "index");
        long worth = sum(find(at, "gain"), 3) - sum(find(at, "cost"), 1);
        equal = chosen < 0 || worth > best ? 1 : equal + (worth == best);
        /* Of several that are equally good, each is kept with the same chance. */
        if (index && (chosen < 0 || worth > best || (worth == best && drawn(equal) == 0))) {
            best = worth, chosen = strtol(index, NULL, 10);
        }
    }
    printf("{\"type\":\"choice\",\"id\":%ld,\"option\":%ld}\n", id ? strtol(id, NULL, 10) : 0, chosen);
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        const char *kind = find(line, "type");
        if (is(kind, "hello")) {
            puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"gainer.c\",\"wants\":[\"seed\"]}");
        } else if (is(kind, "new")) {
            begin(line);
        } else if (is(kind, "go")) {
            choose(line);
        } else if (is(kind, "quit")) {
            break;
        }
        /* What stays in a buffer is not heard. */
        fflush(stdout);
    }
    free(line);
    return 0;
}
