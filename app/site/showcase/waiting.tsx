import { useTranslations } from 'use-intl'
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

/** What waiting looks like once it is long enough to be shown. */
export function Waiting() {
  const t = useTranslations('styleGuide.waiting')
  return (
    <Specimen id="waiting" title={t('title')} note={t('note')}>
      <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3">
        {loaderVariants.map((variant) => (
          <div key={variant} className="border-hairline border-t">
            <LoadingOverlay silentMs={0} variant={variant} message={variant} />
          </div>
        ))}
      </div>
      <Row name={t('sizes')}>
        {sizes.map(({ size, variant }) => (
          <LoadingOverlay key={size} silentMs={0} size={size} variant={variant} message={size} />
        ))}
        <Spinner className="size-6" />
      </Row>
      <LoadingOverlay silentMs={0} />
    </Specimen>
  )
}
