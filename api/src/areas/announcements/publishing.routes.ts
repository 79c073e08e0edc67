import * as publishing from 'shared/endpoints/publishing';
import * as readings from 'shared/endpoints/readings';
import * as receipts from 'shared/endpoints/receipts';
import type { Deps } from '../../deps.ts';
import { exportRoute } from '../../exports/export-route.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { publishingExport, receiptExport } from './publishing-export.ts';
import {
  addAttachment,
  attachmentForAuthor,
  removeAttachment,
  storePicture,
} from './publishing-files.service.ts';
import { archive, copy, create, publish, remove, update } from './publishing-write.service.ts';
import { audienceChoices, audienceSize, findBrands, findPersons } from './audience.service.ts';
import { receiptFigures } from './figures.service.ts';
import { onePublication, publishingPage, versionsOf } from './publishing.service.ts';
import { confirm, open, reach } from './readings.service.ts';
import { receiptPage, sendAgain } from './receipts.service.ts';

/** What authors do with announcements, and what readers leave behind. */
export function registerPublishingRoutes(app: App, deps: Deps): void {
  const { files } = deps;

  route(app, deps, publishing.listPublishing, ({ scoped, now, query }) => publishingPage(scoped, now, query));
  exportRoute(app, deps, publishingExport);
  route(app, deps, publishing.getPublishing, ({ scoped, now, params }) =>
    onePublication(scoped, now, params.id),
  );
  route(app, deps, publishing.createPublishing, ({ scoped, now, audit, body }) =>
    create({ scoped, files, now, audit }, body),
  );
  route(app, deps, publishing.updatePublishing, ({ scoped, now, audit, params, body }) =>
    update({ scoped, files, now, audit }, params.id, body),
  );
  route(app, deps, publishing.publishAnnouncement, ({ scoped, now, audit, params, body }) =>
    publish({ scoped, files, now, audit }, params.id, body.rowVersion),
  );
  route(app, deps, publishing.archiveAnnouncement, ({ scoped, now, audit, params }) =>
    archive({ scoped, files, now, audit }, params.id),
  );
  route(app, deps, publishing.copyAnnouncement, ({ scoped, now, audit, params }) =>
    copy({ scoped, files, now, audit }, params.id),
  );
  route(app, deps, publishing.deleteAnnouncement, ({ scoped, now, audit, params }) =>
    remove({ scoped, files, now, audit }, params.id),
  );
  route(app, deps, publishing.listVersions, ({ scoped, params }) => versionsOf(scoped, params.id));

  route(app, deps, publishing.uploadPicture, ({ scoped, now, body }) =>
    storePicture({ scoped, files, now }, body.file),
  );
  route(app, deps, publishing.addFile, ({ scoped, now, audit, params, body }) =>
    addAttachment({ scoped, files, now, audit }, params.id, body.file),
  );
  route(app, deps, publishing.removeFile, ({ scoped, now, audit, params }) =>
    removeAttachment({ scoped, files, now, audit }, params.id, params.fileId),
  );
  route(app, deps, publishing.getPublishingFile, ({ scoped, params }) =>
    attachmentForAuthor(scoped, files, params.id, params.fileId),
  );

  route(app, deps, publishing.findAudiencePersons, ({ scoped, query }) => findPersons(scoped, query.q));
  route(app, deps, publishing.countAudience, ({ scoped, body }) => audienceSize(scoped, body));
  route(app, deps, publishing.listAudienceChoices, ({ scoped }) => audienceChoices(scoped));
  route(app, deps, publishing.findAudienceBrands, ({ scoped, query }) => findBrands(scoped, query.q));

  route(app, deps, receipts.listReceipts, ({ scoped, params, query }) =>
    receiptPage(scoped, params.id, query),
  );
  exportRoute(app, deps, receiptExport);
  route(app, deps, receipts.getReceiptFigures, ({ scoped, now, params }) =>
    receiptFigures(scoped, now, params.id),
  );
  route(app, deps, receipts.sendAgain, ({ scoped, now, audit, params }) =>
    sendAgain({ scoped, files, now, audit }, params.id),
  );

  route(app, deps, readings.markReached, ({ scoped, now, body }) => reach(scoped, now, body.ids));
  route(app, deps, readings.markOpened, ({ scoped, now, params }) => open(scoped, now, params.id));
  route(app, deps, readings.confirmAnnouncement, ({ scoped, now, audit, params }) =>
    confirm({ scoped, now, audit }, params.id),
  );
}
