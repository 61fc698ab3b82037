import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { Badge } from '~/ui/badge'
import { Section } from '~/ui/section'
import type { WeakStep } from './insight.queries'
import { RowLink } from './row-link'

/** The steps at work that observers most often did not see done. */
export function StepsSection({ rows, outletId }: { rows: readonly WeakStep[]; outletId: string | null }) {
  const t = useTranslations('trainingInsight')
  const isOf = outletId ? `&outlet=${outletId}` : ''
  return (
    <Section
      title={t('steps.title')}
      lead={t('steps.lead')}
      actions={
        rows.length > 0 ? (
          <RowLink to={`/app/courses/observations?state=not_yet${isOf}`}>{t('steps.whose')}</RowLink>
        ) : null
      }
    >
      <ShortList
        rows={rows}
        caption={t('steps.title')}
        isCaptionHidden
        columns={useStepColumns()}
        rowKey={({ course_id, step }) => `${course_id} ${step}`}
        first={{ title: t('steps.first'), text: t('steps.firstText') }}
        file={{ name: t('steps.file'), rows }}
        own={['outlet']}
      />
    </Section>
  )
}

function useStepColumns(): Column<WeakStep>[] {
  const t = useTranslations('trainingInsight')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const share = ({ not_met, judged }: WeakStep) =>
    t('share', {
      share: number(not_met / judged, { style: 'percent', maximumFractionDigits: 0 }),
      count: not_met,
      of: judged,
    })
  return [
    {
      key: 'step',
      header: t('steps.step'),
      isRowHeader: true,
      cell: ({ words }) => words[locale],
      csv: ({ words }) => words[locale],
    },
    {
      key: 'lesson',
      header: t('steps.lesson'),
      phone: 'small',
      cell: ({ lesson }) => lesson[locale],
      csv: ({ lesson }) => lesson[locale],
    },
    {
      key: 'course',
      header: t('course'),
      phone: 'small',
      cell: ({ course }) => course[locale],
      csv: ({ course }) => course[locale],
    },
    {
      key: 'critical',
      header: t('steps.critical'),
      phone: 'line',
      cell: ({ is_critical }) => (is_critical ? <Badge tone="warning">{t('steps.critical')}</Badge> : null),
      csv: ({ is_critical }) => (is_critical ? t('steps.critical') : ''),
    },
    {
      key: 'share',
      header: t('steps.notMet'),
      phone: 'corner',
      isNumber: true,
      cell: share,
      csv: ({ not_met }) => not_met,
    },
    { key: 'judged', header: t('steps.judged'), csv: ({ judged }) => judged },
  ]
}
