export { startTestApi, type TestApi, type TestApiOptions } from './test-api.ts';
export type { TestClient, TestInput, TestReply } from './test-client.ts';
export { testEngine } from './test-database.ts';
export { testEmail, testPassword, type Tenant, type TestWorld } from './world.ts';
