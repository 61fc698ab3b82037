import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import type { IndustryContent } from './industries.server'

/** How far a pair of steps stands from the outer edges: each begins where the risers of the one above end. */
const insets = [
  '',
  'lg:px-5',
  'lg:px-10',
  'lg:px-15',
  'lg:px-20',
  'lg:px-25',
  'lg:px-30',
  'lg:px-35',
] as const

interface MirroredFlightProps {
  industries: readonly Pick<IndustryContent, 'id' | 'name' | 'practice'>[]
}

/** Two flights that mirror each other like those of a stepwell: a practice as it is, and the same run with proof. */
export function MirroredFlight({ industries }: MirroredFlightProps) {
  const t = useTranslations('industries.transformed')
  const locale = localeOfTag(useLocale())
  return (
    <ol className="grid gap-12 lg:gap-0">
      {industries.map(({ id, name, practice }, at) => (
        <li key={id} className={insets[Math.min(at, insets.length - 1)]}>
          <div className="hidden lg:flex">
            <div className="w-6 border-control border-t-3" />
            <div className="grow border-hairline border-t" />
            <div className="w-6 border-marigold border-t-3" />
          </div>
          <div className="grid-cols-2 gap-x-12 lg:mx-5 lg:grid lg:border-x-3 lg:border-r-marigold lg:border-l-control lg:px-6 lg:pt-5 lg:pb-8">
            <h3 className="col-span-2 pb-3 font-semibold text-lg lg:text-center">{practice.topic}</h3>
            <div className="border-control border-t-3 pt-3 pb-5 lg:border-t-0 lg:py-0">
              <p className="font-medium text-ink-soft text-sm">{t('usual')}</p>
              <p className="mt-1 text-ink-soft">{practice.usual}</p>
            </div>
            <div className="border-marigold border-t-3 pt-3 lg:border-t-0 lg:pt-0">
              <p className="font-medium text-sm">{t('proven')}</p>
              <p className="mt-1">{practice.proven}</p>
              <a
                href={localePath(locale, `/industries/${id}`)}
                className="mt-1 inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {name}
              </a>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
