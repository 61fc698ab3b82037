import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceField } from '~/ui/choice-field'
import { TextField } from '~/ui/text-field'

const dueKinds = ['none', 'days', 'day'] as const
type DueKind = (typeof dueKinds)[number]

interface DueChoiceProps {
  kept?: Readonly<Record<string, string>> | undefined
  /** The day that stands there now. */
  day?: string | null
}

/** Until when: at any time, so many days from today, or a day. */
export function DueChoice({ kept = {}, day = null }: DueChoiceProps) {
  const t = useTranslations('courseDesk.dueChoice')
  const [kind, setKind] = useState<DueKind>(
    dueKinds.find((one) => one === kept.dueKind) ?? (day ? 'day' : 'none'),
  )
  return (
    <div className="flex flex-col gap-5">
      <div
        onChange={({ target }) => {
          const next = dueKinds.find((one) => target instanceof HTMLInputElement && one === target.value)
          if (next) setKind(next)
        }}
      >
        <ChoiceField<DueKind>
          name="dueKind"
          label={t('label')}
          defaultValue={kind}
          options={dueKinds.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      {kind === 'days' ? (
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={730}
          name="dueDays"
          label={t('number')}
          defaultValue={kept.dueDays ?? '14'}
        />
      ) : null}
      {kind === 'day' ? (
        <TextField type="date" name="dueOn" label={t('date')} defaultValue={kept.dueOn ?? day ?? ''} />
      ) : null}
    </div>
  )
}
