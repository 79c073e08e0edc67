import { inviteByCommand } from 'api/src/areas/staff/invite-by-command.service.ts';
import { makeAdministrator } from 'api/src/areas/staff/administrators.service.ts';
import { readConfig } from 'api/src/config.ts';
import { FolderInUseError } from 'api/src/db/embedded-lock.ts';
import { StartError } from 'api/src/start-error.ts';
import { startFault } from 'api/src/start-faults.ts';
import { withDatabase } from 'api/src/with-database.ts';
import { done, fail, say, UsageError } from 'tooling/src/terminal.ts';
import { adminOrder } from './admin-order.ts';
import { defaultDataFolder } from './data-layout.ts';

/** `npm run admin -- create …`: makes a person a portal administrator and invites them. */
async function main(): Promise<void> {
  const wanted = adminOrder(process.argv.slice(2));
  const config = readConfig({ ...process.env, VITRINA_DATA: defaultDataFolder() });
  await withDatabase(config, async (deps) => {
    const outcome = await makeAdministrator(deps, wanted);
    const countries = outcome.countries.join(', ');
    if (outcome.account === 'active') {
      const what = outcome.added.length > 0 ? 'now administers' : 'is a portal administrator already:';
      done(`${wanted.email} ${what} ${countries}. They sign in at ${config.publicOrigin}.`);
      return;
    }
    done(`${wanted.email} is a portal administrator of ${countries}; the account awaits its first sign-in.`);
    const invitation = await inviteByCommand(deps, outcome.userId);
    if (invitation.by === 'mail') done('The invitation has been sent by mail.');
    else say(`There is no mail server (SMTP_URL). ${invitation.how}\n  ${invitation.url}`);
  });
}

await main().catch((error: unknown) => {
  const fault = startFault(error, {
    dataFolder: defaultDataFolder(),
    databaseUrl: process.env['DATABASE_URL'],
  });
  const text =
    fault instanceof FolderInUseError
      ? new UsageError(
          `${fault.message}\nThe embedded database has one user at a time: stop the portal, run this command again, and start the portal.`,
        )
      : fault;
  fail(text, [UsageError, StartError]);
  if (error instanceof UsageError) process.exitCode = 2;
});
