"""One real server and one real browser for each process that runs the tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from playwright.async_api import async_playwright

from browser.browsing import Doors, launch
from cluster import QUICK, Server, running
from forked import ForkedServer

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from playwright.async_api import Browser

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser lives as long as its tests do: they share one event loop."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`lastcard serve`, as anyone would start it, with bots that do not take their time."""
    folder = tmp_path_factory.mktemp("page")
    served = ForkedServer(["--data", str(folder), *QUICK], log=folder / "server.log")
    with running(served):
        yield served


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        launched = await launch(playwright)
        yield launched
        await launched.close()


@pytest_asyncio.fixture(loop_scope="session")
async def doors(browser: Browser, server: Server) -> AsyncIterator[Doors]:
    """Opens browsers. After the test, nothing may have gone wrong in any of them.

    No request to anywhere else, no error in the console, nothing that the content security policy
    had to refuse: that holds in every test, whatever it is about.
    """
    opened = Doors(browser, server.url)
    yield opened
    assert await opened.close() == []
