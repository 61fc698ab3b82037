import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Page } from '~/platform/list/list-query'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { buttonLook } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { Place } from '../place'
import { type BankPage, type BankQuestion, listBank } from './bank.queries'
import { bankList } from './bank-query'
import { useBankColumns } from './bank-rows'
import { cellsOf, columns } from './question-rows'

interface BankListProps {
  place: Pick<Place, 'tenantId' | 'home'>
  page: Loaded<Page<BankQuestion> & BankPage>
}

/** The questions of the bank, the last changed first; its file can be imported again. */
export function BankList({ place, page }: BankListProps) {
  const t = useTranslations('questionBank.list')
  const kinds = useTranslations('questionBank.kinds')
  const query = useListQuery(bankList)
  const { skills = [], may_write: mayWrite } = page.content ?? {}
  return (
    <ListView
      query={query}
      page={page}
      t={t}
      columns={useBankColumns()}
      rowKey={({ id }) => id}
      filters={{
        kind: { label: t('kind'), any: t('anyKind'), word: (kind) => kinds(kind) },
        skill: {
          label: t('skill'),
          any: t('anySkill'),
          options: skills.map((skill) => ({ value: skill, label: skill })),
        },
        state: { label: t('state'), any: t('active'), word: (state) => t(state) },
      }}
      file={{
        name: t('file'),
        rows: (part) => listBank(place.tenantId, query.filters, part),
        columns: columns.map((header) => ({
          header,
          value: ({ key, source, picture_name }: BankQuestion) => cellsOf(key, source, picture_name)[header],
        })),
      }}
      section={{
        title: t('heading'),
        lead: t('lead'),
        links: (
          <Link to={place.home} className={buttonLook('quiet')}>
            {t('back')}
          </Link>
        ),
        actions: mayWrite ? <Ways /> : null,
      }}
    />
  )
}

function Ways() {
  const t = useTranslations('questionBank.list')
  return (
    <>
      <Link to="?import" className={buttonLook('secondary')}>
        <Icon name="upload" />
        {t('import')}
      </Link>
      <Link to="?question=new" className={buttonLook('primary')}>
        <Icon name="plus" />
        {t('new')}
      </Link>
    </>
  )
}
