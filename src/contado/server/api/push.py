"""Browsers that get notices by themselves, through the JSON API. Where they are reached comes in and never goes out."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from contado.rooms.contract.bounds import Typed
from contado.rooms.rows import User
from contado.rooms.subscriptions import Subscription
from contado.rooms.words import signed_in
from contado.server.api.dependencies import InStore, Notices, Reads, Visitor
from contado.server.api.people import Asked
from contado.server.errors import NotFound
from contado.server.notices.notifier import Notifier
from contado.server.notices.push import LONGEST_ENDPOINT
from contado.server.people.sessions import shown_session
from contado.server.security.addresses import address
from contado.server.storage.store import Store


class BrowserShown(Struct, kw_only=True):
    """A browser that gets notices by itself."""

    id: str
    # A short word for it.
    device: str
    created: float
    # When a notice last got there, and since when none has: seconds since 1970, 0 for never.
    delivered: float
    failing: float
    # Is it the one that asks?
    this: bool


class Pushing(Struct, kw_only=True):
    """What a browser has to know to get notices by itself, and which of one's own do."""

    # The server's public key; empty where it sends none.
    key: str
    browsers: list[BrowserShown]


class BrowserWanted(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a browser says of itself when it wants notices: its address at its maker's, and its keys."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]
    p256dh: Typed
    auth: Typed


async def pushing_of(store: Store, notifier: Notifier, user: User, session: str) -> Pushing:
    """Return which browsers of somebody get notices by themselves."""
    this = await store.push.subscribed(session) if session else ""
    browsers = [
        BrowserShown(
            id=one.id, device=one.device, created=one.created, delivered=one.delivered, failing=one.failing,
            this=one.id == this,
        )
        for one in await store.push.subscriptions(user.id, notifier.now())
    ]  # fmt: skip
    return Pushing(key="" if notifier.signing is None else notifier.signing.public, browsers=browsers)


@get("/me/push")
async def browsers(request: Asked, store: InStore, user: Visitor, notifier: Notices) -> Pushing:
    """Return the server's key, and which of one's browsers get notices by themselves."""
    return await pushing_of(store, notifier, signed_in(user), shown_session(request))


@post("/me/push", status_code=201)
async def subscribe(
    request: Asked, store: InStore, user: Visitor, notifier: Notices, data: JSONBody[BrowserWanted]
) -> Pushing:
    """Have notices pushed to the browser that asks, as long as it stays signed in."""
    asked, session = signed_in(user), shown_session(request)
    entered = Subscription(endpoint=data.endpoint, p256dh=data.p256dh, auth=data.auth, created=notifier.now())
    await notifier.subscribe(asked, session, entered)
    return await pushing_of(store, notifier, asked, session)


@delete("/me/push/{id:str}")
async def unsubscribe(store: InStore, user: Visitor, id: FromPath[str]) -> None:
    """Have no more notices pushed to a browser."""
    if not await store.push.unsubscribe(signed_in(user).id, id):
        raise NotFound("Notices do not go to this browser any more.")


@post("/me/push/test", status_code=200)
async def test(request: Asked, user: Visitor, language: Reads, notifier: Notices) -> dict[str, Any]:
    """Send a notice to one's browsers to try it, and say what became of it."""
    await notifier.test(signed_in(user), address(request), "push", language)
    return {"delivered": True}


router = Router("/api", route_handlers=[browsers, subscribe, unsubscribe, test], tags=["notices"])
