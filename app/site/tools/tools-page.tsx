import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { Drawn } from '../drawn'
import { NextStep } from '../next-step'
import { siteMap } from '../site-map'
import { type DrawnTool, ToolDrawing } from './tool-drawing'

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
      <Part title={t('calculators')} lead={t('calculatorsLead')}>
        <ToolRows tools={calculators} />
      </Part>
      <Part title={t('checks')} lead={t('checksLead')}>
        <ToolRows tools={checks} />
      </Part>
      <Part title={t('how.title')}>
        <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {(['open', 'range', 'link', 'gate'] as const).map((name) => (
            <div key={name}>
              <dt className="font-semibold">{t(`how.${name}.title`)}</dt>
              <dd className="mt-1 text-ink-soft">{t(`how.${name}.text`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
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

function ToolRows({ tools }: { tools: readonly DrawnTool[] }) {
  const t = useTranslations('tools')
  const places = useTranslations('frame.place')
  const locale = localeOfTag(useLocale())
  return (
    <ul className="grid">
      {tools.map((name) => (
        <li key={name} className="border-hairline border-b first:border-t">
          <a
            href={localePath(locale, pathOf(name))}
            className="group grid gap-x-8 gap-y-4 py-6 sm:grid-cols-[1fr_2fr]"
          >
            <ToolDrawing tool={name} />
            <span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold text-lg text-link underline-offset-4 group-hover:underline">
                  {places(name)}
                </span>
                <span className="text-ink-soft text-sm">{t('time', { minutes: minutes[name] })}</span>
              </span>
              <span className="mt-1 block text-balance text-lg">{t(`${name}.question`)}</span>
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
