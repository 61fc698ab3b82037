import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { logger } from '~/platform/logger'
import { Button } from '~/ui/button'
import { fetchDocument, type HandedIn, saveDocument } from './evidence.queries'

/** The picture of a document; a PDF, which could carry more than a picture, is saved and opened outside. */
export function DocumentPicture({ document }: { document: HandedIn }) {
  const t = useTranslations('compliance.inbox')
  const { isPending, run } = usePressedChange('compliance', { reloads: false })
  const { id, full_name: person, file_type: type } = document
  if (!type) return <Words>{t('noFile')}</Words>

  const save = () => run(async () => void (await saveDocument(id, t('file', { person }), type)))
  const isPicture = type.startsWith('image/')
  return (
    <div>
      {isPicture ? (
        <Picture id={id} type={type} label={t('picture', { person })} />
      ) : (
        <Words>{t('pdf')}</Words>
      )}
      <p className="mt-3">
        <Button variant={isPicture ? 'quiet' : 'secondary'} isPending={isPending} onClick={() => void save()}>
          {t('save')}
        </Button>
      </p>
    </div>
  )
}

function Words({ children }: { children: React.ReactNode }) {
  return <p className="max-w-prose border-control border-l-3 pl-4">{children}</p>
}

/** As large as the page allows; on asking as large as it was taken, and then it scrolls in its own frame. */
function Picture({ id, type, label }: { id: string; type: string; label: string }) {
  const t = useTranslations('compliance.inbox')
  const [isLarge, setLarge] = useState(false)
  const source = usePicture(id, type)
  if (source === null) return <Words>{t('failed')}</Words>
  return (
    <>
      <section
        aria-label={label}
        tabIndex={isLarge ? 0 : undefined}
        className="max-h-[75dvh] min-h-64 overflow-auto border border-hairline bg-paper-deep"
      >
        {source ? (
          <img
            src={source}
            alt={label}
            className={isLarge ? 'max-w-none' : 'mx-auto max-h-[75dvh] max-w-full object-contain'}
          />
        ) : null}
      </section>
      <p className="mt-3">
        <Button variant="quiet" onClick={() => setLarge(!isLarge)}>
          {t(isLarge ? 'smaller' : 'larger')}
        </Button>
      </p>
    </>
  )
}

/** The address of the picture in this browser: undefined until it is there, null when it could not be loaded. */
function usePicture(id: string, type: string): string | undefined | null {
  const [source, setSource] = useState<string | null>()
  useEffect(() => {
    let address: string | undefined
    let isOver = false
    fetchDocument(id)
      .then((file) => {
        if (isOver) return
        // the type is the one that our function read from its first bytes, never what the sender says
        address = URL.createObjectURL(new Blob([file], { type }))
        setSource(address)
      })
      .catch((error) => {
        logger.warn('the picture of a document could not be loaded', error)
        if (!isOver) setSource(null)
      })
    return () => {
      isOver = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [id, type])
  return source
}
