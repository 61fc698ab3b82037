import { useEffect, useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { Refusal } from '~/platform/refusal'
import { WhyMissing } from '~/platform/why/why-missing'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { FieldError } from '~/ui/field'
import { IconButton } from '~/ui/icon-button'
import { TextField } from '~/ui/text-field'
import { coursesShowing, listMedia, type MediaFile, type MediaPage, removeMedia } from './media.queries'
import { MediaUpload } from './media-upload'
import { Shown, usePathAddress } from './shown-media'

interface MediaDialogProps {
  kind: 'image' | 'video'
  tenantId: string | null
  isOpen: boolean
  onClose: () => void
  onTake: (mediaId: string) => void
}

const pageSize = 12

/** What is there to choose from, and the way to send something new. */
export function MediaDialog({ kind, isOpen, onClose, ...rest }: MediaDialogProps) {
  const t = useTranslations('questionBank.media')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`title.${kind}`)}>
      <MediaChoice kind={kind} {...rest} />
    </Dialog>
  )
}

type MediaChoiceProps = Omit<MediaDialogProps, 'isOpen' | 'onClose'>

function MediaChoice({ kind, tenantId, onTake }: MediaChoiceProps) {
  const t = useTranslations('questionBank.media')
  const [search, setSearch] = useState('')
  const { listed, problem, more, remove } = useMediaList(tenantId, kind, search)
  return (
    <div className="flex flex-col gap-6">
      {listed?.may_write === false ? null : <MediaUpload kind={kind} tenantId={tenantId} onSent={onTake} />}
      {listed && (listed.total > 0 || search) ? (
        <TextField
          name="media-search"
          type="search"
          label={t('search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      <FieldError id={undefined}>{problem}</FieldError>
      {listed && listed.rows.length > 0 ? (
        <ul className="border-hairline border-t">
          {listed.rows.map((media) => (
            <MediaRow
              key={media.id}
              media={media}
              mayRemove={listed.may_write}
              onTake={() => onTake(media.id)}
              onRemove={() => remove(media.id)}
            />
          ))}
        </ul>
      ) : null}
      {listed && listed.rows.length < listed.total ? (
        <Button variant="secondary" onClick={more}>
          {t('more')}
        </Button>
      ) : null}
      {listed ? <Room {...listed} isOfTenant={tenantId !== null} /> : null}
    </div>
  )
}

interface MediaRowProps {
  media: MediaFile
  mayRemove: boolean
  onTake: () => void
  onRemove: () => void
}

function MediaRow({ media, mayRemove, onTake, onRemove }: MediaRowProps) {
  const t = useTranslations('questionBank.media')
  const address = usePathAddress(media.path)
  return (
    <li className="flex flex-wrap items-center gap-3 border-hairline border-b py-3">
      <Shown kind={media.kind} address={address ?? undefined} className="max-h-24 w-32" />
      <span className="min-w-0 grow break-words text-sm">{media.name}</span>
      <span className="ml-auto flex items-center gap-2">
        <Button variant="secondary" aria-label={t('takeOne', { name: media.name })} onClick={onTake}>
          {t('take')}
        </Button>
        {mayRemove ? (
          <IconButton icon="trash" label={t('remove', { name: media.name })} onClick={onRemove} />
        ) : null}
      </span>
    </li>
  )
}

function Room({ bytes, quota, isOfTenant }: Pick<MediaPage, 'bytes' | 'quota'> & { isOfTenant: boolean }) {
  const t = useTranslations('questionBank.media')
  const { number } = useFormatter()
  const megabytes = (count: number) =>
    number(count / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })
  return (
    <div className="text-ink-soft text-sm">
      <p>{t('room', { used: megabytes(bytes), quota: megabytes(quota) })}</p>
      {isOfTenant && bytes >= quota ? <WhyMissing what="upload_media" /> : null}
    </div>
  )
}

/** The media that fit a search, as many pages of them as were asked for. */
function useMediaList(tenantId: string | null, kind: 'image' | 'video', search: string) {
  const t = useTranslations('questionBank.media')
  const locale = localeOfTag(useLocale())
  const [listed, setListed] = useState<MediaPage>()
  const [pages, setPages] = useState(1)
  const [round, setRound] = useState(0)
  const [problem, setProblem] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file was removed
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(
      () =>
        listMedia(tenantId, kind, search.trim(), { from: 0, size: pages * pageSize }).then(
          (found) => isCurrent && setListed(found),
          async (error) => {
            const { words } = await sayRefusal(error, locale, 'questionBank')
            if (isCurrent) setProblem(words)
          },
        ),
      search ? 250 : 0,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [tenantId, kind, search, pages, round, locale])

  return {
    listed,
    problem,
    more: () => setPages(pages + 1),
    remove(id: string) {
      setProblem(undefined)
      removeMedia(id).then(
        () => setRound((before) => before + 1),
        async (error) =>
          setProblem(
            error instanceof Refusal && error.code === 'media_in_use'
              ? t('inUse', { courses: coursesShowing(error) })
              : (await sayRefusal(error, locale, 'questionBank')).words,
          ),
      )
    },
  }
}
