import { questionStatusNames, type QuestionStatus } from 'shared/rules/question';
import { StatusChip } from 'shared/ui/core';
import { Check, Pencil } from 'shared/ui/icons';

export const QuestionStatusChip = ({ status }: { readonly status: QuestionStatus }) => (
  <StatusChip
    tone={status === 'published' ? 'success' : 'neutral'}
    icon={status === 'published' ? <Check size={14} aria-hidden /> : <Pencil size={14} aria-hidden />}
  >
    {questionStatusNames[status]}
  </StatusChip>
);
