import { useTranslations } from 'use-intl'
import { ProductPicture } from '../product-picture'
import { SiteLink } from '../site-link'
import { Flight } from './flight'

/** The dark band of the page: how a team climbs, and what it looks like at work. */
export function Seen() {
  const t = useTranslations('home.seen')
  return (
    <section aria-labelledby="seen" className="night">
      <div className="mx-auto max-w-6xl px-5 py-14 md:px-8 md:py-20">
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
          <h2 id="seen" className="text-2xl lg:col-span-5">
            {t('title')}
          </h2>
          <p className="max-w-prose text-ink-soft text-lg lg:col-span-7">
            {t('text')}{' '}
            <SiteLink to="/platform" className="whitespace-nowrap text-link underline underline-offset-4">
              {t('more')}
            </SiteLink>
          </p>
        </div>
        <div className="mt-10 grid items-start gap-6 md:grid-cols-3">
          {(['today', 'report', 'loop'] as const).map((id) => (
            // Two are enough on a phone, where they stand below each other.
            <div key={id} className={id === 'loop' ? 'max-md:hidden' : ''}>
              <ProductPicture of={id} isNarrow caption={t(`captions.${id}`)} />
            </div>
          ))}
        </div>
        <Flight />
      </div>
    </section>
  )
}
