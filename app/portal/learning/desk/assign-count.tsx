import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { ChoiceField } from '~/ui/choice-field'
import type { Assigned, Reach } from './desk.queries'

/** How many people it would reach, and what to do for those who already have the course open. */
export function AssignCount({ answer: { assigned, already, done, due_on } }: { answer: Assigned }) {
  const t = useTranslations('courseDesk')
  const dateTime = useDateTime()
  return (
    <div className="flex flex-col gap-4">
      <div className="border-marigold border-l-4 pl-4">
        <p className="font-medium">{t('form.counted', { assigned })}</p>
        {due_on ? (
          <p className="text-sm">
            {t('form.until', { day: dateTime(new Date(due_on), { dateStyle: 'long' }) })}
          </p>
        ) : null}
        {already > 0 ? <p className="text-sm">{t('form.already', { count: already })}</p> : null}
        {done > 0 ? <p className="text-sm">{t('form.done', { count: done })}</p> : null}
      </div>
      {already > 0 ? (
        <ChoiceField<Reach>
          name="onOpen"
          label={t('form.onOpen')}
          defaultValue="new"
          options={(['new', 'open', 'all'] as const).map((value) => ({ value, label: t(`reach.${value}`) }))}
        />
      ) : null}
    </div>
  )
}
