import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { lookAroundAddress } from '~/platform/showcase-address'
import { withBoundWords } from '~/ui/bound-words'
import { ButtonLink } from '~/ui/button-link'
import pricing from '~content/pricing.json'
import { LookAroundLink } from '../look-around'
import { ProductPicture } from '../product-picture'
import { PrimaryAction } from './primary-action'

interface HeroProps {
  /** What is ready before anybody wrote anything. */
  ready: { courses: number; forms: number }
}

/** The first screen: what this is, for whom, from what price, what stands behind it, and two ways on; beside it the product. */
export function Hero({ ready }: HeroProps) {
  const t = useTranslations('home')
  const demo = useTranslations('frame.demo')
  const locale = localeOfTag(useLocale())
  const price = writeMoney(locale, pricing.plans.essential.monthlyRupees * 100)
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-10 px-5 pt-8 pb-14 md:px-8 md:pt-14 md:pb-20 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p className="mb-3 font-medium text-ink-soft">{t('for')}</p>
        <h1 className="text-3xl">{withBoundWords(t('heading'))}</h1>
        <p className="mt-4 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          <span className="hidden [[data-look]_&]:inline-flex">
            <ButtonLink href={lookAroundAddress(locale, 'owner')}>{demo('look')}</ButtonLink>
          </span>
          <span className="inline-flex [[data-look]_&]:hidden">
            <ButtonLink href={localePath(locale, '/contact#appointment')}>{t('end.contact')}</ButtonLink>
          </span>
          <PrimaryAction />
        </p>
        <p className="flex flex-wrap gap-x-5 max-sm:hidden print:hidden">
          <LookAroundLink who="manager" label={demo('as.manager')} />
          <LookAroundLink who="steward" label={demo('as.steward')} />
        </p>
        <p data-own-figures className="mt-4 max-w-xl border-marigold border-l-3 pl-4 text-sm">
          <span className="block">{t('price', { price })}</span>
          <span className="block text-ink-soft">
            {t('ready', { courses: String(ready.courses), forms: String(ready.forms) })}
          </span>
        </p>
      </div>
      <div className="relative sm:pr-[12%] sm:pb-[14%] lg:col-span-6 lg:pr-[9%] lg:pb-[8%] xl:-mr-20">
        <ProductPicture of="heatmap" sizes="(min-width:64rem) 530px,82vw" />
        {/* On a phone its letters would be four pixels high. */}
        <div className="absolute right-0 bottom-0 w-[34%] max-sm:hidden lg:w-[27%]">
          <ProductPicture of="lesson" sizes="(min-width:64rem) 160px,32vw" />
        </div>
      </div>
    </div>
  )
}
