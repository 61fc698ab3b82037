import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { writeFigure } from '../write-figure'
import { writeMonth } from './months'
import { typedFigure } from './target-form'
import { removeTarget, type Target } from './targets.queries'

/** How a target is written in the list, and in a file that can be imported again. */
export function useTargetColumns(
  mayChange: (target: Target) => boolean,
  onEdit: (target: Target) => void,
): Column<Target>[] {
  const t = useTranslations('targets')
  const locale = localeOfTag(useLocale())
  const figure = useTargetWords()
  const dateTime = useDateTime()
  const day = (text: string) => dateTime(new Date(text), { dateStyle: 'medium' })
  const period = ({ plan, firstDay, lastDay }: Target) => {
    if (plan === 'budget') return writeMonth(locale, firstDay)
    return lastDay
      ? t('fromUntil', { from: day(firstDay), until: day(lastDay) })
      : t('since', { from: day(firstDay) })
  }
  return [
    {
      key: 'kpi',
      header: t('kpi'),
      isRowHeader: true,
      cell: ({ kpi }) => kpi.name[locale],
      csv: ({ kpi }) => kpi.name[locale],
    },
    {
      key: 'outlet',
      header: t('outlet'),
      phone: 'line',
      cell: ({ outlet }) => outlet?.name ?? t('allOutlets'),
      csv: ({ outlet }) => outlet?.name ?? '',
    },
    {
      key: 'plan',
      header: t('plan'),
      phone: 'small',
      cell: ({ plan }) => t(`plans.${plan}`),
      csv: ({ plan }) => t(`plans.${plan}`),
    },
    { key: 'first_day', header: t('period'), phone: 'small', cell: period },
    { key: 'from', header: t('file.from'), csv: ({ firstDay }) => firstDay },
    { key: 'until', header: t('file.until'), csv: ({ lastDay }) => lastDay },
    {
      key: 'target',
      header: t('value'),
      isNumber: true,
      phone: 'corner',
      cell: figure,
      csv: ({ target, kpi }) => typedFigure(target, kpi.unit),
    },
    { key: 'high', header: t('high'), csv: ({ high, kpi }) => typedFigure(high, kpi.unit) },
    {
      key: 'actions',
      header: t('actionsHeading'),
      isNumber: true,
      phone: 'foot',
      cell: (target) => (mayChange(target) ? <Actions target={target} onEdit={onEdit} /> : null),
    },
  ]
}

/** Returns how a target is written: `72%`, `₹4,250`, `2 to 3`; a sum says of how long it is. */
function useTargetWords() {
  const t = useTranslations('targets')
  const locale = localeOfTag(useLocale())
  return ({ kpi, target, high, plan }: Target) => {
    const low = writeFigure(locale, kpi, target)
    const value = high === null ? low : t('between', { low, high: writeFigure(locale, kpi, high) })
    if (kpi.denominator.length > 0) return value
    return t(plan === 'budget' ? 'aMonth' : 'aDay', { value })
  }
}

function Actions({ target, onEdit }: { target: Target; onEdit: (target: Target) => void }) {
  const t = useTranslations('targets')
  const locale = localeOfTag(useLocale())
  const { run } = usePressedChange('targets')
  const isViewOnly = useViewOnly()
  return (
    <ActionMenu
      label={t('actions', { kpi: target.kpi.name[locale], outlet: target.outlet?.name ?? t('allOutlets') })}
      items={[
        { key: 'edit', label: t('edit'), isDisabled: isViewOnly, onSelect: () => onEdit(target) },
        {
          key: 'remove',
          label: t('remove'),
          isDanger: true,
          isDisabled: isViewOnly,
          onSelect: () =>
            void run(async () => {
              await removeTarget(target.id)
              return t('removed')
            }),
        },
      ]}
    />
  )
}
