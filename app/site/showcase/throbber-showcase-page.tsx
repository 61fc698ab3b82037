import { useTranslations } from 'use-intl'
import { localeOf } from '~/domain/locale'
import { Island } from '~/platform/island'
import { drawIsland, only } from '~/platform/island.server'
import { loadMessages } from '~/platform/messages'
import { pageLoader, pageMeta } from '~/platform/page'
import { loaderVariants } from '~/ui/loader-drawings'
import { LoadingOverlay, loaderSizes } from '~/ui/loading-overlay'
import type { Route } from './+types/throbber-showcase-page'
import { LoaderChooser } from './loader-chooser'
import { Specimen } from './specimen'

export const handle = { static: true, island: true }
export const meta = pageMeta

const loadPage = pageLoader('throbber', { isIndexed: false, more: ['ui'] })
const chosen = ['variant', 'size', 'motion', 'moving', 'still', ...loaderVariants] as const

export async function loader({ url }: Route.LoaderArgs) {
  const { throbber, ui } = await loadMessages(localeOf(url.pathname), ['throbber', 'ui'])
  const words = { throbber: only(throbber, chosen), ui: only(ui, ['loading']) }
  return { ...(await loadPage({ url })), island: drawIsland('throbber', LoaderChooser, url, words) }
}

/** The loading overlay in each of its variants and sizes, still or moving. */
export default function ThrobberShowcasePage({ loaderData: { island } }: Route.ComponentProps) {
  const t = useTranslations('throbber')
  return (
    <div className="still-on-request mx-auto max-w-6xl px-5 md:px-8">
      <div className="py-14 md:py-20">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-5 max-w-2xl text-ink-soft text-lg">{t('lead')}</p>
      </div>
      <Specimen id="choose" title={t('choose')} note={t('chooseNote')}>
        <Island {...island} content={LoaderChooser} isPart />
      </Specimen>
      {loaderVariants.map((one) => (
        <Specimen key={one} id={one} title={t(one)} note={t(`notes.${one}`)}>
          <div className="grid grid-cols-2 items-end gap-x-6 gap-y-8 lg:grid-cols-4">
            {loaderSizes.map((each) => (
              <div key={each} className="border-hairline border-t">
                <p className="pt-2 text-ink-soft text-sm">{each}</p>
                <LoadingOverlay silentMs={0} variant={one} size={each} />
              </div>
            ))}
          </div>
        </Specimen>
      ))}
    </div>
  )
}
