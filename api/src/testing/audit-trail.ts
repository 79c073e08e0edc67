import type { TestApi } from './test-api.ts';

/** The audit entries of one record in their order: what was done, by whom, when and from where. */
export const auditTrail = ({ db }: Pick<TestApi, 'db'>, entity: string, id: number | string) =>
  db
    .selectFrom('audit_log')
    .leftJoin('app_user', 'app_user.id', 'audit_log.user_id')
    .select(['action', 'before', 'after', 'app_user.email', 'at', 'ip'])
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('audit_log.id')
    .execute();
