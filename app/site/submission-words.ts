import { useTranslations } from 'use-intl'
import { type FieldType, fieldsOf, type SubmissionKind } from '~/domain/submissions'
import appointments from '~content/appointments.json'
import type { Messages } from '~messages/areas'

type ProblemWord = keyof Messages['form']['problem']

const problemsOfType: Partial<Record<FieldType, readonly ProblemWord[]>> = {
  email: ['notAnEmail'],
  phone: ['notAPhone'],
  choice: ['notAChoice'],
  date: ['notADate'],
  slot: ['notASlot', 'slotTaken'],
  amount: ['notAnAmount'],
  utr: ['notAUtr'],
  agreement: ['mustAgree'],
  file: ['filetooLong', 'filenotAChoice'],
}

/** What the form's script may have to say, as JSON; it puts `{field}` and `{n}` in. */
export function useSubmissionWords(kind: SubmissionKind): string {
  const t = useTranslations('form')
  const own = fieldsOf(kind).flatMap(({ type }) => problemsOfType[type] ?? [])
  const wanted = new Set<ProblemWord>(['required', 'tooLong', 'threat', ...own])
  const [lead, days] = [String(appointments.leadHours), String(appointments.horizonDays)]
  const blanks = { field: '{field}', n: '{n}', lead, days }
  const problems = [...wanted].map((word) => [word, t(`problem.${word}`, blanks)])
  return JSON.stringify({
    ...Object.fromEntries(problems),
    one: t('problems.one'),
    other: t('problems.other', { n: '{n}' }),
    sending: t('sending'),
    offline: t('failure.offline'),
    busy: t('failure.busy'),
    failed: t('failure.failed'),
    ...((kind === 'event' || kind === 'recording' || kind === 'appointment') && {
      feature_off: t('failure.off'),
    }),
    ...(kind === 'event' && { registration_closed: t('failure.closed') }),
    ...(kind === 'recording' && { recording_gone: t('failure.gone') }),
  })
}
