export { exportedFile } from './exported-file.ts';
export { rollReplicas } from './rolling-restart.ts';
export { startServerProcess } from './server-process.ts';
export { startTestApi, type TestApi } from './test-api.ts';
export type { TestClient, TestReply } from './test-client.ts';
export { createPortalData, endOtherConnections, testEngine, type TestPortalData } from './test-database.ts';
export { everyRole, testEmail, testPassword, type Tenant } from './world.ts';
