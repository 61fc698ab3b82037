import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { NextStep } from '../next-step'
import { RuledList } from '../ruled-list'
import { Spread } from '../spread'
import { WaysOn } from '../ways-on'
import { FairTest } from './methodology/fair-test'
import { Loop } from './methodology/loop'
import { LoopDrawing } from './methodology/loop-drawing'
import { Power } from './methodology/power'
import { Verdicts } from './methodology/verdicts'

export const handle = { static: true }
export const loader = pageLoader('methodology')
export const meta = pageMeta

/** How we work, and how we prove that something worked. */
export default function MethodologyPage() {
  const t = useTranslations('methodology')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        actions={
          <>
            <ButtonLink href={localePath(locale, '/contact#message')}>{t('talk')}</ButtonLink>
            <a
              href="#example"
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {t('toExample')}
            </a>
          </>
        }
        band="warm"
      >
        <LoopDrawing />
      </Opening>
      <Loop />
      <Spread
        title={t('proof.title')}
        below={
          <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
            <RuledList
              title={t('proof.yes')}
              lines={[t('proof.draw'), t('proof.frozen'), t('proof.all'), t('proof.range')]}
            />
            <RuledList
              title={t('proof.no')}
              lines={[t('proof.after'), t('proof.finished'), t('proof.best'), t('proof.sales')]}
              isQuiet
            />
          </div>
        }
      />
      <Verdicts />
      <Spread title={t('rebound.title')}>
        <p className="text-xl">{t('rebound.first')}</p>
        <p className="mt-4 max-w-prose">{t('rebound.second')}</p>
      </Spread>
      <FairTest />
      <Power />
      <Spread title={t('refuse.title')} ground="night">
        <ul>
          {(['caused', 'year', 'people', 'clients', 'safety'] as const).map((claim) => (
            <li key={claim} className="border-marigold border-t-2 py-5 text-xl">
              {t(`refuse.${claim}`)}
            </li>
          ))}
        </ul>
      </Spread>
      <Spread
        title={t('onward.title')}
        below={
          <WaysOn
            ways={[
              {
                href: localePath(locale, '/case-studies'),
                title: t('onward.cases'),
                text: t('onward.casesText'),
                drawing: 'dhaba',
              },
              {
                href: localePath(locale, '/services/mystery-shopping'),
                title: t('onward.shopping'),
                text: t('onward.shoppingText'),
                drawing: 'mystery-shopping',
              },
            ]}
          />
        }
      />
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/contact#message')}
        label={t('next.write')}
        other={{ href: localePath(locale, '/services'), label: t('next.services') }}
      />
    </>
  )
}
