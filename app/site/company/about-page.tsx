import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { organization } from '~/platform/structured-data'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { LargeFigure } from '../large-figure'
import { NextStep } from '../next-step'
import { Sheet } from '../sheet'
import { Statements } from '../statements'
import type { Route } from './+types/about-page'
import { ForecastDrawing } from './forecast-drawing'

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const page = await pageLoader('about')({ url })
  return { ...page, head: { ...page.head, nodes: [organization(page.head.origin, localeOf(url.pathname))] } }
}

const refusals = ['promise', 'stories', 'commission', 'blame', 'tie'] as const

/** Who we are: a practice that holds its own advice to a date and a measure. */
export default function AboutPage() {
  const t = useTranslations('about')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        band="warm"
        actions={
          <>
            <ButtonLink href={localePath(locale, '/methodology')}>{t('toMethod')}</ButtonLink>
            <a
              href={localePath(locale, '/team')}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('toTeam')}
            </a>
          </>
        }
      >
        <ForecastDrawing />
      </Opening>
      <Part title={t('meaning.title')}>
        <div className="grid max-w-prose gap-4 text-lg *:first:text-xl">
          <p>
            {t.rich('meaning.one', {
              // In an English page by the device's own fonts: ours for Hindi is not fetched for one word.
              hindi: (word) => (
                <span lang="hi-IN" className="[:lang(en)_&]:font-system">
                  {word}
                </span>
              ),
            })}
          </p>
          <p>{t('meaning.two')}</p>
          <p>{t('meaning.three')}</p>
        </div>
      </Part>
      <Part title={t('sheet.title')} lead={t('sheet.lead')} isDeep>
        <AdviceSheet />
      </Part>
      <Statements
        title={t('refuse.title')}
        lead={t('refuse.lead')}
        statements={refusals.map((refusal) => ({
          name: t(`refuse.${refusal}.name`),
          text: t(`refuse.${refusal}.text`),
        }))}
      />
      <Part title={t('paid.title')}>
        <div className="grid max-w-prose gap-4">
          <p className="text-lg">{t('paid.fee')}</p>
          <div data-own-figures>
            <LargeFigure figure="0%">{t('paid.share')}</LargeFigure>
          </div>
          <p>
            <a
              href={localePath(locale, '/pricing')}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('paid.see')}
            </a>
          </p>
        </div>
      </Part>
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/contact')}
        label={t('next.label')}
        other={{ href: localePath(locale, '/careers'), label: t('next.other') }}
      />
    </>
  )
}

const lines = ['saw', 'suggest', 'change', 'cost', 'wrong', 'look'] as const

/** The page we fill in for each piece of advice, as a form lies on a table: its last line is still empty. */
function AdviceSheet() {
  const t = useTranslations('about.sheet')
  return (
    <Sheet>
      <dl>
        {lines.map((line) => (
          <div key={line} className="border-hairline border-b py-3.5">
            <dt className="font-semibold">{t(`${line}.name`)}</dt>
            <dd className="text-ink-soft">{t(`${line}.text`)}</dd>
          </div>
        ))}
        <div className="pt-3.5">
          <dt className="font-semibold">{t('result.name')}</dt>
          <dd className="text-ink-soft">
            {t('result.text')}
            <svg viewBox="0 0 560 76" className="mt-4 w-full" aria-hidden="true">
              {[24, 50, 75].map((y) => (
                <line
                  key={y}
                  x1="0"
                  x2="560"
                  y1={y}
                  y2={y}
                  className="stroke-marigold"
                  strokeDasharray="2 6"
                />
              ))}
            </svg>
          </dd>
        </div>
      </dl>
    </Sheet>
  )
}
