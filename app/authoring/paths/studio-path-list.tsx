import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import type { Place } from '../place'
import { type StudioPath, type StudioPaths, withdrawPath } from './studio-paths.queries'

/** Every learning path that is written here, with how many people are on it. */
export function StudioPathList({ place, paths }: { place: Place; paths: StudioPaths }) {
  const t = useTranslations('pathStudio')
  const isViewOnly = useViewOnly()
  const add =
    paths.may_write && !isViewOnly ? (
      <Link to="?path=new" className={buttonLook()}>
        <Icon name="plus" />
        {t('add')}
      </Link>
    ) : null
  return (
    <Section
      title={t('title')}
      lead={t(place.isLibrary ? 'leadLibrary' : 'lead')}
      actions={
        <>
          <Link to={place.home} className={buttonLook('quiet')}>
            {t('courses')}
          </Link>
          {paths.rows.length > 0 ? add : null}
        </>
      }
    >
      {paths.rows.length === 0 ? <EmptyState title={t('first')} text={t('firstText')} action={add} /> : null}
      <ul aria-label={t('title')} className="-mt-5 empty:hidden">
        {paths.rows.map((path) => (
          <PathLine key={path.path_id} path={path} mayPublish={paths.may_publish && !isViewOnly} />
        ))}
      </ul>
    </Section>
  )
}

const tones = { draft: 'warning', published: 'success', withdrawn: 'neutral' } as const

function PathLine({ path, mayPublish }: { path: StudioPath; mayPublish: boolean }) {
  const t = useTranslations('pathStudio')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const { run } = usePressedChange('pathStudio')
  const { path_id, state, title } = path
  const name = title[locale] || title.en || title.hi
  const withdraw = (withdraws: boolean) =>
    run(async () => {
      await withdrawPath(path_id, withdraws)
      const undo = async () => {
        await withdrawPath(path_id, !withdraws)
        return t(withdraws ? 'restored' : 'withdrawn')
      }
      return { title: t(withdraws ? 'withdrawn' : 'restored'), undo }
    })
  return (
    <li className="flex items-start justify-between gap-3 border-hairline border-b py-3">
      <div className="min-w-0">
        <Link
          to={`?path=${path_id}`}
          className="inline-flex min-h-11 items-center break-words font-medium text-lg text-link underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm tabular-nums">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          {path.has_draft && state !== 'draft' ? <span>{t('hasDraft')}</span> : null}
          <span>{t('steps', { count: path.steps })}</span>
          <span>{t('people', { open: path.open, done: path.done })}</span>
          <span>{t('saved', { day: dateTime(new Date(path.updated_at), { dateStyle: 'medium' }) })}</span>
        </p>
      </div>
      {mayPublish && state !== 'draft' ? (
        <ActionMenu
          label={t('actionsFor', { path: name })}
          items={[
            state === 'withdrawn'
              ? { key: 'restore', label: t('restore'), onSelect: () => void withdraw(false) }
              : {
                  key: 'withdraw',
                  label: t('withdraw'),
                  isDanger: true,
                  onSelect: () => void withdraw(true),
                },
          ]}
        />
      ) : null}
    </li>
  )
}
