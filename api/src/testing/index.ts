export { startTestApi, type TestApi, type TestClient, type TestReply } from './test-api.ts';
