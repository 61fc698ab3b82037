import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import type { DrawnIsland } from '~/platform/island'
import { Island } from '~/platform/island'
import { TabLinks } from '~/ui/tabs'
import { MemberList, members } from './member-list'
import { Specimen } from './specimen'

/** The tabs lead to other pages by themselves; the list below them is alive. */
export function Lists({ list }: { list: DrawnIsland }) {
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
