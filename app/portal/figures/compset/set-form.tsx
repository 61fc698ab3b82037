import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { withoutOwn } from '~/domain/kpi/comp-set'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { usePeriodWords } from '~/platform/use-period-words'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { useFigureCodeWords } from '../figure-code-words'
import { recordSet } from './comp-set.queries'
import { type CompSet, readOwn } from './read-comp-set'
import { readSetForm } from './read-set-form'

interface SetFormProps {
  tenantId: string
  hotelId: string
  comp: CompSet
}

/** What the market report says of the hotels one compares oneself with, for the month that is open or one day of it. */
export function SetForm({ tenantId, hotelId, comp }: SetFormProps) {
  const t = useTranslations('compSet')
  const codes = useFigureCodeWords()
  const periodWords = usePeriodWords()
  const { revalidate } = useRevalidator()
  const change = useChange()
  const [of, setOf] = useState('month')
  const [times, setTimes] = useState(0)
  const { month, days } = comp
  async function submit(form: FormData) {
    const result = readSetForm(form, month)
    if (!('read' in result)) {
      const wrong = Object.entries(result.wrong).map(([field, problem]) => [field, t(`wrong.${problem}`)])
      return change.setErrors(Object.fromEntries(wrong))
    }
    const { period, set: reported, isWithOwn, reason } = result.read
    let refused = ''
    const isMade = await change.run(async () => {
      const set = isWithOwn ? withoutOwn(reported, await readOwn(tenantId, hotelId, period)) : reported
      if (typeof set === 'string') {
        refused = t(`wrong.${set}`)
        return undefined
      }
      const code = await recordSet({ tenantId, outletId: hotelId, period, set, reason })
      if (code) refused = codes.refused(code)
      return code ? undefined : t('saved', { days: periodWords(period) })
    })
    if (refused) return change.setErrors({ '': refused })
    if (!isMade) return
    setTimes(times + 1)
    void revalidate()
  }
  return (
    <ChangeForm
      key={`${hotelId} ${month.from} ${times}`}
      change={change}
      onSubmit={(form) => void submit(form)}
      className="flex max-w-2xl flex-col gap-5"
      actions={
        <Button type="submit" isPending={change.isPending}>
          {t('save')}
        </Button>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="of"
          label={t('of')}
          value={of}
          options={[
            { value: 'month', label: t('ofMonth', { days: periodWords(month) }) },
            { value: 'day', label: t('ofDay') },
          ]}
          onChange={({ target }) => setOf(target.value)}
        />
        {of === 'day' ? (
          <TextField type="date" name="day" label={t('day')} min={month.from} max={month.to} isRequired />
        ) : null}
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          name="available"
          label={t('available')}
          inputMode="numeric"
          autoComplete="off"
          isRequired
        />
        <TextField name="sold" label={t('sold')} inputMode="numeric" autoComplete="off" isRequired />
        <TextField name="revenue" label={t('revenue')} inputMode="decimal" autoComplete="off" isRequired />
      </div>
      <Checkbox name="isWithOwn" label={t('isWithOwn')} />
      {days > 0 ? <TextField name="reason" label={t('reason')} description={t('reasonHint')} /> : null}
    </ChangeForm>
  )
}
