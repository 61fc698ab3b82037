import { useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'
import { BrandDot } from '~/ui/brand-dot'
import { Button } from '~/ui/button'
import { ErrorScreen } from '~/ui/error-screen'
import { PageHeading } from '~/ui/page-heading'
import { Tooltip } from '~/ui/tooltip'
import { Row, Specimen } from './specimen'

/** The last parts of the guide that answer. */
export function LastParts() {
  return (
    <>
      <SmallParts />
      <Errors />
    </>
  )
}

function SmallParts() {
  const t = useTranslations('styleGuide.parts')
  return (
    <Specimen id="parts" title={t('title')} note={t('note')}>
      <Row>
        <Badge tone="success">{t('active')}</Badge>
        <Badge tone="danger">{t('suspended')}</Badge>
        <Badge>{t('draft')}</Badge>
        <Badge tone="warning">{t('due')}</Badge>
        <Badge tone="info">{t('new')}</Badge>
        <span className="inline-flex items-center gap-2">
          <BrandDot color="#2e3b55" /> Neelgiri Stays
        </span>
        <Tooltip text={t('tooltipText')}>
          <button type="button" className="min-h-11 text-link underline decoration-dotted underline-offset-4">
            {t('tooltip')}
          </button>
        </Tooltip>
      </Row>
      <PageHeading
        title={t('heading')}
        lead={t('headingLead')}
        level={3}
        actions={<Button>{t('headingAction')}</Button>}
      />
    </Specimen>
  )
}

function Errors() {
  const t = useTranslations('styleGuide.errors')
  return (
    <Specimen id="errors" title={t('title')} note={t('note')}>
      <ErrorScreen
        level={3}
        message={t('message')}
        words={{ refresh: t('refresh'), goBack: t('goBack'), details: t('details') }}
        details={[
          [t('kind'), 'TypeError'],
          [t('address'), '/style-guide'],
        ]}
      />
    </Specimen>
  )
}
