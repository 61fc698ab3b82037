import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { requireAccess } from '~/platform/access-context'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import { buttonLook } from '~/ui/button'
import type { Route } from './+types/letters-page'
import { letterList, letterRules } from './letter-list'
import { useLetterColumns } from './letter-rows'
import { listLetters } from './letters.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  return { letters: await loaded('the letters', listLetters()) }
}

/** The letters: drafts, on their way, sent. */
export default function LettersPage({ loaderData: { letters } }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk')
  const locale = localeOfTag(useLocale())
  const query = useListQuery(letterList)
  const fitting = fittingRows(letters.content ?? [], query, letterRules(locale), locale)
  return (
    <ListView
      query={query}
      page={pageOfWhole(letters, fitting, query)}
      t={t}
      columns={useLetterColumns()}
      rowKey={({ id }) => id}
      filters={{
        state: { label: t('columns.state'), any: t('anyState'), word: (state) => t(`states.${state}`) },
      }}
      file={{ name: t('file'), rows: fitting }}
      firstAction={
        <Link to="/admin/newsletter/new" className={buttonLook()}>
          {t('write')}
        </Link>
      }
    />
  )
}
