import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { type DrawnIsland, Island } from '~/platform/island'
import { pageLoader, pageMeta } from '~/platform/page'
import { Icon, iconNames } from '~/ui/icons'
import { TabLinks } from '~/ui/tabs'
import type { Route } from './+types/style-guide-page'
import { Buttons } from './buttons'
import { Colours } from './colours'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { SampleForm } from './form'
import { drawGuide } from './guide-islands.server'
import { MemberList, members } from './member-list'
import { Menus } from './menus'
import { NumberFields } from './number-fields'
import { Record } from './record'
import { LastParts } from './small-parts'
import { Row, Specimen } from './specimen'
import { Tables } from './tables'
import { ThemeSwitch } from './theme-switch'
import { Figures, Type } from './type-and-figures'
import { Waiting } from './waiting'
import script from './wide-tables?worker&url'

export const handle = { static: true, island: true, scripts: [script] }
export const meta = pageMeta

const loadPage = pageLoader('styleGuide', { isIndexed: false, more: ['ui'] })

export async function loader({ url }: Route.LoaderArgs) {
  return { ...(await loadPage({ url })), islands: await drawGuide(url) }
}

const parts = [
  'colour',
  'type',
  'figures',
  'signs',
  'buttons',
  'fields',
  'numberFields',
  'form',
  'toasts',
  'dialogs',
  'table',
  'lists',
  'record',
  'menus',
  'waiting',
  'parts',
  'errors',
] as const

/** Every part of the design system in every state; those that answer are islands. */
export default function StyleGuidePage({ loaderData: { islands } }: Route.ComponentProps) {
  const t = useTranslations('styleGuide')
  return (
    <div className="mx-auto max-w-6xl px-5 md:px-8">
      <div className="py-14 md:py-20">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-5 max-w-2xl text-ink-soft text-lg">{t('lead')}</p>
        <div className="mt-8 inline-block">
          <ThemeSwitch />
        </div>
        <nav aria-label={t('contents')} className="mt-8">
          <ul className="grid grid-cols-2 gap-x-5 sm:grid-cols-4 lg:grid-cols-6">
            {parts.map((part) => (
              <li key={part}>
                <a
                  href={`#${part}`}
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                >
                  {t(`${part}.title`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <Colours />
      <Type />
      <Figures />
      <Signs />
      <Island {...islands.buttons} content={Buttons} isPart />
      <Island {...islands.fields} content={Fields} isPart />
      <Island {...islands.numberFields} content={NumberFields} isPart />
      <Island {...islands.form} content={SampleForm} isPart />
      <Island {...islands.feedback} content={Feedback} isPart />
      <Island {...islands.table} content={Tables} isPart />
      <Lists list={islands.list} />
      <Record />
      <Island {...islands.menus} content={Menus} isPart />
      <Waiting />
      <Island {...islands.parts} content={LastParts} isPart />
    </div>
  )
}

function Signs() {
  const t = useTranslations('styleGuide.signs')
  return (
    <Specimen id="signs" title={t('title')} note={t('note')}>
      <Row>
        {iconNames.map((name) => (
          <span key={name} className="flex w-20 flex-col items-center gap-1 text-ink-soft text-xs">
            <Icon name={name} className="size-7 text-ink" />
            {name}
          </span>
        ))}
      </Row>
    </Specimen>
  )
}

/** The tabs lead to other pages by themselves; the list below them is alive. */
function Lists({ list }: { list: DrawnIsland }) {
  const t = useTranslations('styleGuide.lists')
  const locale = localeOfTag(useLocale())
  return (
    <Specimen id="lists" title={t('title')} note={t('note')}>
      <TabLinks
        label={t('tabs')}
        tabs={[
          { to: localePath(locale, '/style-guide'), label: t('caption'), count: members.length },
          { to: localePath(locale, '/throbber-showcase'), label: t('role') },
        ]}
      />
      <Island {...list} content={MemberList} isPart />
    </Specimen>
  )
}
