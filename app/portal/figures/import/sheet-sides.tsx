import { useTranslations } from 'use-intl'
import type { Outlet } from '~/platform/outlets.queries'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import type { SheetImport, Side } from './use-sheet-import'

const sides: readonly Side[] = ['mine', 'file']

/** Whose figures count where the file says another than is there: for all outlets, or for each. */
export function SheetSides({
  job,
  outlets,
  error,
}: {
  job: SheetImport
  outlets: readonly Outlet[]
  error?: string | undefined
}) {
  const t = useTranslations('sheetImport')
  const { decided, changedBy, sideOf } = job
  if (!decided || changedBy.size === 0) return null
  const touched = [...changedBy]
  const chosen = new Set(touched.map(([id]) => sideOf(id)))
  const put = (ids: readonly string[], side: Side) => {
    const next = new Map(decided.sides)
    for (const id of ids) next.set(id, side)
    job.decide({ sides: next })
  }
  const options = sides.map((side) => ({ value: side as string, label: t(`sides.${side}`) }))
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h3 className="font-semibold text-lg">{t('sidesTitle')}</h3>
        <p className="text-ink-soft">{t('sidesLead')}</p>
      </div>
      {touched.length > 1 ? (
        <Select
          name="all sides"
          label={t('allSides')}
          value={chosen.size > 1 ? '' : ([...chosen][0] ?? 'mine')}
          options={chosen.size > 1 ? [{ value: '', label: t('sides.each') }, ...options] : options}
          onChange={({ target: { value } }) =>
            value &&
            put(
              touched.map(([id]) => id),
              value as Side,
            )
          }
        />
      ) : null}
      {touched.map(([id, count]) => (
        <Select
          key={id}
          name={`side ${id}`}
          label={t('side', { outlet: outlets.find((outlet) => outlet.id === id)?.name ?? '', count })}
          value={sideOf(id)}
          options={options}
          onChange={({ target: { value } }) => put([id], value as Side)}
        />
      ))}
      {chosen.has('file') ? (
        <TextField
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          error={error}
          value={decided.reason}
          maxLength={500}
          autoComplete="off"
          isRequired
          onChange={({ target }) => job.decide({ reason: target.value })}
        />
      ) : null}
    </div>
  )
}
