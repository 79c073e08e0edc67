export { startTestApi, type TestApi } from './test-api.ts';
export type { TestClient, TestReply } from './test-client.ts';
export { testEmail, testPassword, type Tenant } from './world.ts';
