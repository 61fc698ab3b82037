import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Draft } from './editor.queries'
import { useEditing } from './editor-context'

/** What its author hears of a course in review: whoever goes on writing takes it back. */
export function ReviewNote({ draft }: { draft: Draft }) {
  const t = useTranslations('authoring')
  const { saving } = useEditing()
  const { revalidate } = useRevalidator()
  const isTakenBack = saving.state === 'saved' && saving.revision > draft.revision
  useEffect(() => {
    if (isTakenBack) void revalidate()
  }, [isTakenBack, revalidate])
  return <p className="mb-6 border-marigold border-l-4 pl-5">{t('inReview')}</p>
}
