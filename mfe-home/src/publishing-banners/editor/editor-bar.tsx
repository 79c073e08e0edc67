import { deleteBanner, withdrawBanner } from 'shared/endpoints/banner-publishing';
import { useCountry } from 'shared/country';
import { formatDay } from 'shared/format';
import { useLinkTo, useNavigate } from 'shared/router';
import { portalNow } from 'shared/session';
import { todayIn } from 'shared/rules';
import { Button, Flex, Text } from 'shared/ui/core';
import { EyeOff, Save, Send, Trash2 } from 'shared/ui/icons';
import { useConfirm } from 'shared/ui/overlay';
import { useAskedWrite } from 'shared/writes';
import { listingBanners, showBanners } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';

/** Whether everything is saved, and what can be done with the banner in its status. */
export function EditorBar({ editor }: { readonly editor: Editor }) {
  const { record: banner, values, changed, write, draft } = editor;
  const { id, status } = banner;
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const { confirm, confirmation } = useConfirm();
  const toList = (): void => void navigate(linkTo('BANNERS'));
  const withdraw = useAskedWrite(withdrawBanner, {
    refreshes: showBanners,
    saved: shared.withdrawn,
    failed: shared.withdrawFailed,
    onDone: toList,
  });
  const remove = useAskedWrite(deleteBanner, {
    refreshes: listingBanners,
    saved: shared.removed,
    failed: shared.removeFailed,
    onDone: toList,
  });
  const later =
    values.startsOn !== null && values.startsOn > todayIn(code, portalNow()) ? values.startsOn : null;
  const askPublish = async (): Promise<void> => {
    const asked =
      later === null
        ? {
            title: texts.publishTitle(values.label),
            description: texts.publishHelp,
            confirmLabel: texts.publishConfirm,
          }
        : {
            title: texts.scheduleTitle(values.label),
            description: texts.scheduleHelp(formatDay(later)),
            confirmLabel: texts.scheduleConfirm,
          };
    if (await confirm(asked)) editor.publish();
  };
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text fontSize="sm" color="fg.muted" aria-live="polite">
        {changed ? texts.unsaved : texts.upToDate}
      </Text>
      <Button
        variant="outline"
        colorPalette="neutral"
        loading={remove.busy}
        onClick={() =>
          remove.ask(
            shared.removeQuestion(banner.form.label, status === 'published'),
            { params: { id } },
            draft.forget,
          )
        }
      >
        <Trash2 size={18} aria-hidden />
        {shared.remove}
      </Button>
      {status !== 'draft' && (
        <Button
          variant="outline"
          colorPalette="neutral"
          loading={withdraw.busy}
          onClick={() => withdraw.ask(shared.withdrawQuestion(banner.form.label), { params: { id } })}
        >
          <EyeOff size={18} aria-hidden />
          {shared.withdraw}
        </Button>
      )}
      <Button
        {...(status === 'draft' && { variant: 'outline' })}
        disabled={!changed}
        loading={write.busy && !editor.publishing}
        loadingText={texts.saving}
        onClick={editor.save}
      >
        <Save size={18} aria-hidden />
        {texts.save}
      </Button>
      {status === 'draft' && (
        <Button loading={editor.publishing} loadingText={texts.publishing} onClick={() => void askPublish()}>
          <Send size={18} aria-hidden />
          {later === null ? texts.publish : texts.schedule}
        </Button>
      )}
      {confirmation}
      {withdraw.confirmation}
      {remove.confirmation}
    </Flex>
  );
}
