import { useLocale, useTranslations } from 'use-intl'
import { languageTag, localeOf, localeOfTag, localePath } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { pageLoader, pageMeta, plain } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { Questions } from '~/ui/questions'
import pricing from '~content/pricing.json'
import { LargeFigure } from '../large-figure'
import { LookAroundLink } from '../look-around'
import { NextStep } from '../next-step'
import { WidePart } from '../wide-part'
import type { Route } from './+types/pricing-page'
import { Bill } from './bill'
import billScript from './bill-script?worker&url'
import { Consulting } from './consulting'
import { offers } from './offers'
import { PlanFlight } from './plan-flight'
import { AddOnList, CurrencyTable, ModuleTable, SeatTable } from './price-tables'
import { checkPrices } from './pricing.server'

export const handle = { static: true, scripts: [billScript] }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  checkPrices()
  const page = await pageLoader('pricing', { more: ['modules'] })({ url })
  const { tiers } = page.messages.modules ?? { tiers: { essential: '', growth: '', master: '' } }
  const names = {
    essential: plain(tiers.essential),
    growth: plain(tiers.growth),
    master: plain(tiers.master),
  }
  const nodes = offers(page.head.origin, localeOf(url.pathname), page.head.title, names)
  return { ...page, head: { ...page.head, nodes } }
}

const exclusions = ['gst', 'travel', 'content', 'devices', 'messages'] as const
const questions = ['seat', 'start', 'phones', 'gst', 'change', 'end', 'pay', 'year'] as const

/** What the product costs: plans, a bill to work out, what they contain, and what they do not. */
export default function PricingPage() {
  const t = useTranslations('pricing')
  const demo = useTranslations('frame.demo')
  const example = useTranslations('frame.example')
  const locale = localeOfTag(useLocale())
  const to = (path: string) => localePath(locale, path)
  const day = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        actions={
          <>
            <ButtonLink href="#bill">{t('toBill')}</ButtonLink>
            <ButtonLink variant="secondary" href={to('/contact?topic=platform#message')}>
              {t('toQuestion')}
            </ButtonLink>
            <LookAroundLink who="owner" label={demo('look')} />
          </>
        }
        band="night"
      >
        <LargeFigure figure={writeMoney(locale, pricing.plans.essential.monthlyRupees * 100)}>
          {t('from', {
            n: pricing.plans.essential.outletsMax,
            seats: pricing.plans.essential.seatsIncluded,
          })}
        </LargeFigure>
        <p className="mt-6 text-ink-soft text-sm">
          {t('since', { date: day.format(new Date(pricing.since)) })}
        </p>
        {pricing.isProvisional ? (
          <p className="mt-3 text-sm">
            <span className="mr-2 inline-block border-marigold border-b-2 font-medium">
              {example('label')}
            </span>
            {t('provisional')}
          </p>
        ) : null}
      </Opening>
      <Part id="compare" title={t('modules.title')}>
        <ModuleTable />
      </Part>
      <section aria-labelledby="plans" className="mx-auto max-w-6xl px-5 pt-6 pb-14 md:px-8">
        <h2 id="plans" className="text-xl">
          {t('plans.title')}
        </h2>
        <p className="mt-2 mb-8 max-w-md text-ink-soft lg:-mb-28 lg:max-w-xs">{t('plans.lead')}</p>
        <PlanFlight />
      </section>
      <WidePart id="bill" isDeep title={t('bill.title')}>
        <Bill />
        <SeatTable />
        <p className="mt-3 text-ink-soft text-sm">{t('bill.tableNote')}</p>
      </WidePart>
      <WidePart title={t('addOns.title')} lead={t('addOns.lead')}>
        <AddOnList />
      </WidePart>
      <Consulting />
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 py-10 md:px-8 md:py-16 lg:grid-cols-2">
        <section aria-labelledby="not">
          <h2 id="not" className="text-xl">
            {t('not.title')}
          </h2>
          <ul className="mt-4 grid gap-3">
            {exclusions.map((exclusion) => (
              <li key={exclusion} className="border-marigold border-l-3 pl-4">
                {t(`not.${exclusion}`)}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="abroad">
          <h2 id="abroad" className="text-xl">
            {t('abroad.title')}
          </h2>
          <p className="mt-2 mb-3 text-ink-soft">{t('abroad.lead')}</p>
          <CurrencyTable />
        </section>
      </div>
      <Part title={t('questions.title')}>
        <Questions
          questions={questions.map((name) => ({
            question: t(`questions.${name}`),
            answer:
              name === 'pay'
                ? t.rich('questions.payAnswer', {
                    link: (words) => (
                      <a href={to('/payment-options')} className="text-link underline underline-offset-4">
                        {words}
                      </a>
                    ),
                  })
                : t(`questions.${name}Answer`),
          }))}
        />
      </Part>
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={to('/contact?topic=platform#message')}
        label={t('next.label')}
        other={{ href: to('/payment-options'), label: t('next.other') }}
      />
    </>
  )
}
