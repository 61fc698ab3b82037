import { useTranslations } from 'use-intl'
import { ErrorScreen } from '~/ui/error-screen'
import { type LoaderVariant, loaderVariants } from '~/ui/loader-drawings'
import { type LoaderSize, LoadingOverlay } from '~/ui/loading-overlay'
import { Spinner } from '~/ui/spinner'
import { Row, Specimen } from './specimen'

const sizes: readonly { size: LoaderSize; variant: LoaderVariant }[] = [
  { size: 'sm', variant: 'dots' },
  { size: 'md', variant: 'pulse' },
  { size: 'lg', variant: 'gradient' },
  { size: 'xl', variant: 'orbit' },
]

export function Waiting() {
  const t = useTranslations('styleGuide.waiting')
  return (
    <Specimen id="waiting" title={t('title')} note={t('note')}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3">
        {loaderVariants.map((variant) => (
          <div key={variant} className="border-hairline border-t">
            <LoadingOverlay variant={variant} message={variant} />
          </div>
        ))}
      </div>
      <Row name={t('sizes')}>
        {sizes.map(({ size, variant }) => (
          <LoadingOverlay key={size} size={size} variant={variant} message={size} />
        ))}
        <Spinner className="size-6" />
      </Row>
      <LoadingOverlay />
    </Specimen>
  )
}

export function Errors() {
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
