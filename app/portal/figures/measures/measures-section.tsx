import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { writeFigure } from '~/domain/kpi/write-figure'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { ShortList } from '~/platform/list/short-list'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import { MeasureDialog } from './measure-dialog'
import { type CatalogueMeasure, endMeasure } from './measures.queries'

interface MeasuresSectionProps {
  tenantId: string
  isAdmin: boolean
  measures: readonly CatalogueMeasure[]
}

/** What is counted, the tenant's own first; an admin adds one, changes it and ends it. */
export function MeasuresSection({ tenantId, isAdmin, measures }: MeasuresSectionProps) {
  const t = useTranslations('measures')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const [open, setOpen] = useState<CatalogueMeasure | 'new' | null>(null)
  const rows = measures.toSorted(
    (one, other) => Number(other.tenantId !== null) - Number(one.tenantId !== null),
  )
  const bounds = ({ unit, decimals, least, most }: CatalogueMeasure) => {
    const write = (value: number) => writeFigure(locale, { unit, decimals }, value)
    return t('bounds', { least: write(least), most: write(most) })
  }
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      actions={
        isAdmin ? (
          <Button variant="secondary" disabled={isViewOnly} onClick={() => setOpen('new')}>
            <Icon name="plus" />
            {t('add')}
          </Button>
        ) : null
      }
    >
      <ShortList
        rows={rows}
        caption={t('title')}
        isCaptionHidden
        rowKey={({ key }) => key}
        first={{ title: t('title'), text: t('lead') }}
        file={{ name: t('file'), rows }}
        columns={[
          {
            key: 'name',
            header: t('name'),
            isRowHeader: true,
            cell: (measure) => <Name measure={measure} />,
            csv: ({ name }) => name[locale],
          },
          {
            key: 'unit',
            header: t('unit'),
            phone: 'small',
            cell: ({ unit }) => t(`units.${unit}`),
            csv: ({ unit }) => t(`units.${unit}`),
          },
          {
            key: 'bounds',
            header: t('most'),
            phone: 'small',
            cell: bounds,
            csv: bounds,
          },
          {
            key: 'keptBy',
            header: t('keptBy'),
            phone: 'small',
            cell: ({ keptBy }) => t(`keepers.${keptBy}`),
            csv: ({ keptBy }) => t(`keepers.${keptBy}`),
          },
          {
            key: 'actions',
            header: t('actionsHeading'),
            phone: 'foot',
            cell: (measure) =>
              isAdmin && measure.tenantId ? (
                <OwnActions tenantId={tenantId} measure={measure} onEdit={() => setOpen(measure)} />
              ) : null,
          },
        ]}
      />
      {open ? (
        <MeasureDialog
          tenantId={tenantId}
          measure={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Section>
  )
}

function Name({ measure: { name, help, tenantId, retiredAt } }: { measure: CatalogueMeasure }) {
  const t = useTranslations('measures')
  const catalogue = useTranslations('catalogue')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        {name[locale]}
        {tenantId ? <Badge tone="info">{catalogue('own')}</Badge> : null}
        {retiredAt ? <Badge>{t('ended')}</Badge> : null}
      </span>
      <span className="block font-normal text-ink-soft text-sm">{help[locale]}</span>
    </>
  )
}

interface OwnActionsProps {
  tenantId: string
  measure: CatalogueMeasure
  onEdit: () => void
}

function OwnActions({ tenantId, measure: { key, name, retiredAt }, onEdit }: OwnActionsProps) {
  const t = useTranslations('measures')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const { run, isPending } = usePressedChange('measures')
  const isEnded = retiredAt !== null
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="quiet" disabled={isViewOnly} onClick={onEdit}>
        {t('edit')}
        <span className="sr-only">{name[locale]}</span>
      </Button>
      <Button
        variant="quiet"
        disabled={isViewOnly}
        isPending={isPending}
        onClick={() =>
          void run(async () => {
            await endMeasure(tenantId, key, !isEnded)
            return t(isEnded ? 'backInUse' : 'nowEnded', { name: name[locale] })
          })
        }
      >
        {t(isEnded ? 'useAgain' : 'end')}
        <span className="sr-only">{name[locale]}</span>
      </Button>
    </span>
  )
}
