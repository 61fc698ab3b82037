import { useTranslations } from 'use-intl'
import type { DayOrder } from '~/domain/kpi-import/column-days'
import type { FiguresOfList } from '~/domain/kpi-import/figures-of-list'
import type { Doubtful } from '~/domain/kpi-import/reservations'
import { downloadCsv } from '~/platform/csv'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Icon } from '~/ui/icons'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { ListOfFile } from './list-file'
import type { FiguresImport } from './use-figures-import'

const orders: readonly DayOrder[] = ['day_first', 'month_first']

/** What a list does not say by itself: the order of its dates, rows that are hardly meant, and those left out. */
export function Decisions({ job, list }: { job: FiguresImport; list: ListOfFile }) {
  const t = useTranslations('figuresImport')
  const { found, decided } = job
  if (!found || !decided) return null
  const isOrderOpen = !found.days?.isSure
  const asksTime = job.kind === 'bills' && decided.places.closed === undefined
  const hasNone = !isOrderOpen && !asksTime && found.doubtful.size === 0 && found.repeats === 0
  if (hasNone && found.unreadable.length === 0) return null

  const turn = (reason: Doubtful, isOn: boolean) => {
    const taken = new Set(decided.taken)
    if (isOn) taken.add(reason)
    else taken.delete(reason)
    job.decide({ taken })
  }
  return (
    <Section title={t('decisionsTitle')}>
      <div className="flex max-w-3xl flex-col gap-5">
        {isOrderOpen ? (
          <Select
            name="order"
            label={t('order')}
            description={t(found.days ? 'orderHint.unsure' : 'orderHint.contradiction')}
            value={decided.order ?? found.days?.order ?? 'day_first'}
            options={orders.map((order) => ({ value: order, label: t(`orders.${order}`) }))}
            onChange={({ target: { value } }) => job.decide({ order: value as DayOrder })}
          />
        ) : null}
        {[...found.doubtful].map(([reason, count]) => (
          <Checkbox
            key={reason}
            name={reason}
            label={t(`doubt.${reason}`, { count })}
            checked={decided.taken.has(reason)}
            onChange={({ target }) => turn(reason, target.checked)}
          />
        ))}
        {found.repeats > 0 ? (
          <Checkbox
            name="repeats"
            label={t('repeats', { count: found.repeats })}
            description={t('repeatsHint')}
            checked={decided.dropsRepeats}
            onChange={({ target }) => job.decide({ dropsRepeats: target.checked })}
          />
        ) : null}
        {asksTime ? (
          <NumberField
            name="usualMinutes"
            label={t('usualMinutes')}
            description={t('usualMinutesHint')}
            value={decided.usualMinutes}
            min={5}
            max={360}
            step={5}
            onChange={(minutes) => job.decide({ usualMinutes: Number.isFinite(minutes) ? minutes : 60 })}
          />
        ) : null}
        {found.unreadable.length > 0 ? <Unreadable rows={found.unreadable} name={list.name} /> : null}
      </div>
    </Section>
  )
}

interface UnreadableProps {
  rows: FiguresOfList['unreadable']
  name: string
}

function Unreadable({ rows, name }: UnreadableProps) {
  const t = useTranslations('figuresImport')
  return (
    <div className="border-warning border-l-4 pl-4">
      <p className="font-medium">{t('unreadable', { count: rows.length })}</p>
      <p className="mb-3 text-ink-soft text-sm">{t('unreadableHint')}</p>
      <Button
        variant="secondary"
        onClick={() =>
          void downloadCsv(
            `${t('unreadableFile')}-${name}`,
            [
              { header: t('columns.line'), value: ({ line }) => line },
              { header: t('columns.reason'), value: ({ reason }) => t(`reasons.${reason}`) },
              { header: t('columns.text'), value: ({ text }) => text },
            ],
            rows,
          )
        }
      >
        <Icon name="download" />
        {t('download')}
      </Button>
    </div>
  )
}
