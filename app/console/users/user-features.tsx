import { useTranslations } from 'use-intl'
import { modules } from '~/domain/modules'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { useWhyWords } from '~/platform/why/use-why-words'
import type { Action, FeatureOfOne } from '~/platform/why/why.queries'
import { Badge } from '~/ui/badge'
import { Section } from '~/ui/section'

/** What a login sees and what decides it, feature by feature; null where that could not be asked. */
export function UserFeatures({ features }: { features: readonly FeatureOfOne[] | null }) {
  const t = useTranslations('why.console')
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ShortList
        rows={features}
        caption={t('title')}
        isCaptionHidden
        columns={useFeatureColumns()}
        rowKey={({ feature }) => feature}
        first={{ title: t('failed'), text: '' }}
        file={{ name: t('file'), rows: features ?? [] }}
      />
    </Section>
  )
}

function useFeatureColumns(): Column<FeatureOfOne>[] {
  const t = useTranslations('why')
  const words = useTranslations('modules')
  const { reason, next } = useWhyWords()
  const name = ({ feature, is_action: isAction }: FeatureOfOne) => {
    if (isAction) return t(`named.${feature as Action}`)
    const module = modules.find((one) => one === feature)
    return module ? words(`names.${module}`) : t(`features.${feature as 'data_export'}`)
  }
  const sees = ({ is_seen: isSeen }: FeatureOfOne) => t(isSeen ? 'console.yes' : 'console.no')
  return [
    { key: 'feature', header: t('console.feature'), isRowHeader: true, cell: name, csv: name },
    {
      key: 'sees',
      header: t('console.sees'),
      phone: 'corner',
      cell: (row) => <Badge tone={row.is_seen ? 'success' : 'neutral'}>{sees(row)}</Badge>,
      csv: sees,
    },
    { key: 'why', header: t('console.why'), phone: 'line', cell: reason, csv: reason },
    {
      key: 'next',
      header: t('console.next'),
      phone: 'small',
      cell: (row) => next(row, 'platform') || '–',
      csv: (row) => next(row, 'platform'),
    },
  ]
}
