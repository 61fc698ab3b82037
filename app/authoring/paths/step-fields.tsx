import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { Badge } from '~/ui/badge'
import { IconButton } from '~/ui/icon-button'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import type { EditedStep } from './edited-steps'

interface StepFieldsProps {
  step: EditedStep
  at: number
  of: number
  mayWrite: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onChange: (changed: Partial<Pick<EditedStep, 'due_days' | 'due_from'>>) => void
}

/** One step of a path: what it is, until when it is to be done, and its place. */
export function StepFields({ step, at, of, mayWrite, onMove, onRemove, onChange }: StepFieldsProps) {
  const t = useTranslations('pathStudio.step')
  const locale = localeOfTag(useLocale())
  const name = step.title[locale] || step.title.en
  function onKeyDown(event: React.KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || !by || !mayWrite) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li className="border-hairline border-b py-3" onKeyDown={onKeyDown}>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 pt-2">
          <span className="mr-2 text-ink-soft tabular-nums">{at + 1}</span>
          <span className="font-medium">
            {step.kind === 'course' ? name : t('certification', { title: name })}
          </span>
          {step.is_offered ? null : (
            <span className="ml-2">
              <Badge tone="warning">{t('gone')}</Badge>
            </span>
          )}
        </p>
        {mayWrite ? (
          <div className="flex shrink-0">
            <IconButton
              icon="arrowUp"
              label={t('up', { step: name })}
              disabled={at === 0}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon="arrowDown"
              label={t('down', { step: name })}
              disabled={at === of - 1}
              onClick={() => onMove(1)}
            />
            <IconButton icon="trash" label={t('remove', { step: name })} onClick={onRemove} />
          </div>
        ) : null}
      </div>
      <div className="grid max-w-xl gap-x-5 gap-y-3 sm:grid-cols-2">
        <TextField
          type="number"
          name={`days-${step.key}`}
          label={t('days')}
          min={1}
          max={730}
          inputMode="numeric"
          readOnly={!mayWrite}
          value={step.due_days ?? ''}
          onChange={({ target }) => onChange({ due_days: target.value === '' ? null : Number(target.value) })}
        />
        <Select
          name={`from-${step.key}`}
          label={t('from')}
          value={step.due_from}
          disabled={!mayWrite}
          onChange={({ target }) =>
            onChange({ due_from: target.value === 'assigned' ? 'assigned' : 'opened' })
          }
          options={(['opened', 'assigned'] as const).map((value) => ({ value, label: t(`froms.${value}`) }))}
        />
      </div>
    </li>
  )
}
