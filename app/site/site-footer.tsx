import { useTranslations } from 'use-intl'
import brand from '~content/brand.json'

/** Who stands behind the site. */
export function SiteFooter() {
  const t = useTranslations('frame')
  return (
    <footer className="mt-24 border-hairline border-t">
      <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-8 gap-y-2 px-5 py-8 text-ink-soft text-sm md:px-8">
        <p>{brand.legalName}</p>
        <p>
          {t('writeToUs')}{' '}
          <a className="text-link underline underline-offset-4" href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </p>
      </div>
    </footer>
  )
}
