"""A Python that lacks what Windows lacks.

Nothing here runs Windows. What can be had of it on another system: modules, functions and signals that are not there,
files that cannot be replaced or deleted while their process has them open, and an output that is not UTF-8. What cannot
be had: its paths, its console, its compiler and its own ways with processes.
"""

from __future__ import annotations

MODULES = (
    "crypt", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "spwd", "syslog", "termios", "tty",
    "uvloop",
)  # fmt: skip
OF_OS = (
    "chown", "chroot", "fchmod", "fchown", "fork", "forkpty", "getegid", "geteuid", "getgid", "getgroups", "getloadavg",
    "getpgid", "getpgrp", "getpriority", "getsid", "getuid", "initgroups", "killpg", "lchown", "mkfifo", "mknod",
    "nice", "openpty", "posix_fadvise", "posix_spawn", "pread", "pwrite", "sched_getaffinity", "sched_setaffinity",
    "sendfile", "setgid", "setpgid", "setpriority", "setsid", "setuid", "statvfs", "sync", "uname", "wait", "wait3",
    "wait4",
)  # fmt: skip
OF_SIGNAL = (
    "SIGALRM", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGSTOP", "SIGTSTP", "SIGTTIN",
    "SIGTTOU", "SIGUSR1", "SIGUSR2", "SIGWINCH", "alarm", "pause", "pthread_kill", "pthread_sigmask", "setitimer",
    "sigwait",
)  # fmt: skip
# Of an event loop: there, they raise NotImplementedError.
OF_LOOPS = ("add_signal_handler", "add_reader", "add_writer", "create_unix_server", "create_unix_connection")
OF_SOCKET = ("AF_UNIX", "SO_REUSEPORT")
# Ways to start a process.
OF_PROCESSES = ("fork", "forkserver")

# Loaded by every process that a test starts, and by those that these start. The standard library comes first: it has
# what it needs of this system by then, and does not take it for another one.
SITECUSTOMIZE = f"""
import asyncio, concurrent.futures.process, fcntl, getpass, multiprocessing.connection, multiprocessing.pool, os
import multiprocessing.popen_spawn_posix, multiprocessing.resource_tracker, selectors, shutil, signal, subprocess, sys
import tempfile, types, uuid, webbrowser

# The standard library asks this system for its name, and starts its processes with a mask of signals.
for name in set({OF_OS!r}) - {{"uname"}}:
    if hasattr(os, name):
        delattr(os, name)
for name in set({OF_SIGNAL!r}) - {{"pthread_sigmask"}}:
    if hasattr(signal, name):
        delattr(signal, name)
for name in {MODULES!r}:
    sys.modules[name] = None

def missing(*args, **kwargs):
    raise NotImplementedError

for name in {OF_LOOPS!r}:
    setattr(asyncio.SelectorEventLoop, name, missing)

def locking(held, how, count):
    fcntl.lockf(held, fcntl.LOCK_EX | fcntl.LOCK_NB, count)

sys.modules["msvcrt"] = types.SimpleNamespace(LK_NBLCK=2, locking=locking)

def is_open(path):
    wanted = os.path.realpath(path)
    for number in os.listdir("/proc/self/fd"):
        try:
            if os.readlink("/proc/self/fd/" + number) == wanted:
                return True
        except OSError:
            pass
    return False

def strict(function):
    def called(*paths, **given):
        for path in paths:
            if isinstance(path, (str, os.PathLike)) and is_open(path):
                raise PermissionError(13, "The file is being used by a process", os.fspath(path))
        return function(*paths, **given)
    return called

for name in ("replace", "rename", "unlink", "remove"):
    setattr(os, name, strict(getattr(os, name)))
"""
