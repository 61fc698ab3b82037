import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { LinkList } from '~/ui/link-list'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { NextStep } from '../next-step'
import { RuledList } from '../ruled-list'
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
      >
        <LoopDrawing />
      </Opening>
      <Loop />
      <Part title={t('proof.title')}>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <RuledList
            title={t('proof.yes')}
            lines={[t('proof.draw'), t('proof.frozen'), t('proof.all'), t('proof.range')]}
          />
          <RuledList
            title={t('proof.no')}
            lines={[t('proof.after'), t('proof.finished'), t('proof.best'), t('proof.sales')]}
          />
        </div>
      </Part>
      <Verdicts />
      <Part title={t('rebound.title')}>
        <div className="grid max-w-prose gap-4">
          <p>{t('rebound.first')}</p>
          <p>{t('rebound.second')}</p>
        </div>
      </Part>
      <FairTest />
      <Power />
      <Part title={t('refuse.title')}>
        <ul className="grid max-w-prose gap-3 border-marigold border-l-4 pl-5">
          {(['caused', 'year', 'people', 'clients', 'safety'] as const).map((claim) => (
            <li key={claim}>{t(`refuse.${claim}`)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('onward.title')}>
        <LinkList
          links={[
            {
              href: localePath(locale, '/case-studies'),
              title: t('onward.cases'),
              text: t('onward.casesText'),
            },
            {
              href: localePath(locale, '/services/mystery-shopping'),
              title: t('onward.shopping'),
              text: t('onward.shoppingText'),
            },
          ]}
        />
      </Part>
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
