import { type PartLinkProps, PlacedPartLink } from '../part-link'
import { useEditing } from './editor-context'

/** A link to a part of the course. */
export function PartLink(props: PartLinkProps) {
  const { part, chosen } = useEditing()
  return <PlacedPartLink {...props} open={part} chosen={chosen} />
}
