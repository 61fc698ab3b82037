import { useTranslations } from 'use-intl'
import { type LookName, lookChoices } from '~/platform/look'
import { pageLoader, pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import brand from '~content/brand.json'
import { SiteLink } from '../site-link'
import script from './this-visit?worker&url'
import { VisitFigures } from './visit-figures'

export const handle = { static: true, scripts: [script] }
export const loader = pageLoader('accessibility')
export const meta = pageMeta

const showcases = { styleGuide: '/style-guide', throbber: '/throbber-showcase' } as const
const promises = ['keyboard', 'reader', 'contrast', 'size', 'motion', 'language', 'light'] as const
const tests = ['machine', 'keyboard', 'script', 'weight'] as const
const gaps = ['people', 'voices', 'charts', 'portal'] as const

/** The statement about accessibility and speed, with what one can check on the spot. */
export default function AccessibilityPage() {
  const t = useTranslations('accessibility')
  const places = useTranslations('frame.place')
  return (
    <>
      <Opening kind={t('kind')} title={t('heading')} lead={t('lead')} />
      <Part id="look" title={t('look.title')} lead={t('look.lead')}>
        <LookChoices />
      </Part>
      <Part id="visit" title={t('visit.title')} lead={t('visit.lead')} isDeep>
        <VisitFigures />
      </Part>
      <Part title={t('promises.title')} lead={t('promises.lead')}>
        <Points area="promises" names={promises} />
      </Part>
      <Part title={t('tests.title')} lead={t('tests.lead')}>
        <Points area="tests" names={tests} />
      </Part>
      <Part title={t('gaps.title')} lead={t('gaps.lead')}>
        <Points area="gaps" names={gaps} />
      </Part>
      <Part title={t('tell.title')}>
        <p className="max-w-prose">
          {t.rich('tell.text', {
            mail: () => (
              <a className="text-link underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
                {brand.supportEmail}
              </a>
            ),
          })}
        </p>
        <p className="mt-3 max-w-prose text-ink-soft">{t('tell.date')}</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          {(['styleGuide', 'throbber'] as const).map((name) => (
            <SiteLink
              key={name}
              to={showcases[name]}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {places(name)}
            </SiteLink>
          ))}
        </p>
      </Part>
    </>
  )
}

interface PointsProps {
  area: 'promises' | 'tests' | 'gaps'
  names: readonly string[]
}

function Points({ area, names }: PointsProps) {
  const t = useTranslations('accessibility')
  return (
    <ul className="grid gap-3">
      {names.map((name) => (
        <li key={name} className="max-w-prose border-marigold border-l-3 pl-4">
          {t(`${area}.${name}` as 'tests.machine')}
        </li>
      ))}
    </ul>
  )
}

const names = Object.keys(lookChoices) as LookName[]

/** Contrast, movement and text size for this browser; the page's script makes them work. */
function LookChoices() {
  const t = useTranslations('accessibility.look')
  return (
    <>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div className="hidden gap-7 [[data-script]_&]:grid">
        {names.map((name) => (
          <fieldset key={name}>
            <legend className="font-medium">{t(`${name}.label`)}</legend>
            <div className="flex flex-wrap gap-x-7 border-hairline border-b">
              {lookChoices[name].map((value) => (
                <label
                  key={value}
                  className="-mb-px flex min-h-11 cursor-pointer items-center border-transparent border-b-3 text-ink-soft has-checked:border-brand has-focus-visible:outline-3 has-focus-visible:outline-link has-checked:font-medium has-checked:text-ink"
                >
                  <input type="radio" name={`look-${name}`} value={value} className="sr-only" />
                  {t(`${name}.${value}` as 'motion.less')}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <p className="max-w-prose text-ink-soft text-sm">{t('kept')}</p>
      </div>
    </>
  )
}
