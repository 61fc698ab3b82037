import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { pageLoader, pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { Drawn } from '../drawn'
import { LargeFigure } from '../large-figure'
import { NextStep } from '../next-step'
import { siteMap } from '../site-map'
import { Spread } from '../spread'
import { type DrawnTool, ToolDrawing } from '../tool-drawing'
import { WidePart } from '../wide-part'

export const handle = { static: true }
export const loader = pageLoader('tools', { more: ['drawn'] })
export const meta = pageMeta

const minutes: Record<DrawnTool, number> = {
  velocity: 2,
  retention: 3,
  utilization: 3,
  tender: 3,
  revparBridge: 4,
  menuEngineering: 10,
  labourRoster: 5,
  shopSample: 3,
  revenueHealth: 12,
  assessment: 10,
  matcher: 2,
}
const calculators = [
  ...(['revparBridge', 'menuEngineering', 'labourRoster', 'shopSample'] as const),
  ...(['velocity', 'retention', 'utilization', 'tender'] as const),
] as const
const checks = ['revenueHealth', 'assessment', 'matcher'] as const

/** All tools: the question each answers, what one needs for it, how long it takes, and its formula as a drawing. */
export default function ToolsPage() {
  const t = useTranslations('tools')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <Opening title={t('heading')} lead={t('lead')} band="night" drawing={<Drawn of="kpi-management" />} />
      <WidePart title={t('calculators')} lead={t('calculatorsLead')}>
        <ToolWall tools={calculators} />
      </WidePart>
      <WidePart title={t('checks')} lead={t('checksLead')} isDeep>
        <ToolWall tools={checks} />
      </WidePart>
      <Spread
        title={t('how.title')}
        ground="warm"
        below={
          <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
            {(['open', 'range', 'link', 'gate'] as const).map((name) => (
              <div key={name} className="border-marigold border-t-2 pt-4">
                <dt className="font-semibold text-lg">{t(`how.${name}.title`)}</dt>
                <dd className="mt-1 text-ink-soft">{t(`how.${name}.text`)}</dd>
              </div>
            ))}
          </dl>
        }
      >
        <LargeFigure figure={writeNumber(locale, calculators.length + checks.length)}>
          {t('how.all')}
        </LargeFigure>
      </Spread>
      <NextStep
        title={t('next.title')}
        text={t('next.text')}
        href={localePath(locale, '/contact#appointment')}
        label={t('next.action')}
        other={{ href: localePath(locale, '/methodology'), label: t('next.other') }}
      />
    </>
  )
}

function ToolWall({ tools }: { tools: readonly DrawnTool[] }) {
  const t = useTranslations('tools')
  const places = useTranslations('frame.place')
  const locale = localeOfTag(useLocale())
  const isOfThree = tools.length === 3
  return (
    <ul className={`grid gap-x-12 gap-y-12 ${isOfThree ? 'md:grid-cols-3' : 'md:grid-cols-2'}`}>
      {tools.map((name) => (
        <li key={name}>
          <a
            href={localePath(locale, pathOf(name))}
            className={`group grid grid-cols-[2fr_3fr] items-start gap-x-5 ${isOfThree ? 'md:block' : ''}`}
          >
            <ToolDrawing tool={name} />
            <span className={isOfThree ? 'block md:mt-4' : ''}>
              <span className="block text-balance font-semibold text-link text-xl underline-offset-4 group-hover:underline">
                {t(`${name}.question`)}
              </span>
              <span className="mt-2 flex flex-wrap gap-x-4">
                <span className="font-medium">{places(name)}</span>
                <span className="text-ink-soft">{t('time', { minutes: minutes[name] })}</span>
              </span>
              <span className="mt-2 block text-ink-soft text-sm">
                {t('needs')}: {t(`${name}.needs`)}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function pathOf(tool: DrawnTool): string {
  return siteMap.tools.find(({ name }) => name === tool)?.path ?? '/tools'
}
