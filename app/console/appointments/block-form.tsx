import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { ChangeForm } from '~/platform/changes/change-form'
import { type FieldsOfRefusals, useChange } from '~/platform/changes/use-change'
import { useFieldWords } from '~/platform/field-errors'
import { readForm, text } from '~/platform/read-form'
import { Refusal } from '~/platform/refusal'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/text-field'
import { blockSpan } from './appointments.queries'

interface BlockFormProps {
  /** The first moment that can be blocked, as `2026-11-23T00:00`. */
  earliest: string
}

const moment = text({ isRequired: true, max: 16 })
const schema = z.object({ from: moment, to: moment, reason: text({ isRequired: true, max: 200 }) })
const fields: FieldsOfRefusals = { impossible_span: 'to', reason_required: 'reason' }

/** Keeps a time free of new appointments: from, to, and why. */
export function BlockForm({ earliest }: BlockFormProps) {
  const t = useTranslations('appointments')
  const { revalidate } = useRevalidator()
  const change = useChange('appointments', fields)
  const words = useFieldWords({ from: t('from'), to: t('to'), reason: t('reason') })
  async function block(form: FormData) {
    const { data, problems } = readForm(schema, form)
    if (!data) return change.setErrors(words(problems))
    const isBlocked = await change.run(async () => {
      await blockSpan(inIndia(data.from), inIndia(data.to), data.reason)
      return t('done.block')
    })
    if (isBlocked) void revalidate()
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={(form) => void block(form)}
      className="flex max-w-3xl flex-col gap-5"
      actions={
        <div>
          <Button type="submit" variant="secondary" isPending={change.isPending}>
            {t('block')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="datetime-local" name="from" label={t('from')} min={earliest} isRequired />
        <TextField type="datetime-local" name="to" label={t('to')} min={earliest} isRequired />
      </div>
      <TextField
        name="reason"
        label={t('reason')}
        description={t('reasonHelp')}
        maxLength={200}
        autoComplete="off"
        isRequired
      />
    </ChangeForm>
  )
}

/** A typed local moment on India's clock, whatever the clock of this device. Throws Refusal for what is none. */
function inIndia(typed: string): string {
  const parsed = new Date(`${typed}:00+05:30`)
  if (Number.isNaN(parsed.getTime())) throw new Refusal('impossible_span')
  return parsed.toISOString()
}
