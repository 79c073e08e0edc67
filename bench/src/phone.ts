import type { Page } from '@playwright/test';

/** 150 ms round trip, 1.6 Mbit/s down, 0.75 up; in bytes per second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** Makes a page as slow as on a phone: slow 4G, and the processor slowed down four times. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
