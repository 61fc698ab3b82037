import type { Repairs } from '../database/repair-modules.ts'

/** What @supabase/lite 0.10.0 understands otherwise than PostgREST, each place found exactly once. */
export const repairs: Repairs = {
  'dist/index.js': [
    {
      // Values were read as numbers, booleans and null: a telephone number lost its plus, and '1.0' was '1'. They are
      // text, and the column says what they mean.
      find: 'let s=r.toLowerCase();if(s==="null")return null;if(s==="not_null")return Dn;if(s==="true")return  true;if(s==="false")return  false;if(s==="unknown")return null;if(/^-?0\\d+$/.test(r)||/^[0-9A-Fa-f]+$/.test(r)&&/[A-Fa-f]/.test(r))return r;if(r!==""&&!Number.isNaN(Number(r))&&Number.isFinite(Number(r)))return Number(r);if(r.startsWith("{")&&r.endsWith("}"))try{let i=JSON.parse(r);if(typeof i=="object"&&!Array.isArray(i))return i}catch{}return n?r===""?"":t:r}',
      replace: 'return e?.isElement?r.toLowerCase()==="null"?null:r:t}',
    },
    {
      find: 'n<t.length&&n++,e.push(r);}else {let r="";for(;n<t.length&&t[n]!==",";)r+=t[n],n++;e.push(at(r));}',
      replace:
        'n<t.length&&n++,e.push(r);}else {let r="";for(;n<t.length&&t[n]!==",";)r+=t[n],n++;e.push(at(r,{isElement:true}));}',
    },
    {
      // `{}` was an object, and every other list in braces became one of JavaScript's before its type was known.
      find: 'if((t==="$eq"||t==="$neq")&&e.startsWith("{")&&e.endsWith("}")){try{let n=JSON.parse(e);if(typeof n=="object"&&n!==null&&!Array.isArray(n))return n}catch{}return cn(e)}return at(e)',
      replace: 'return at(e)',
    },
    {
      // The star of like(any) and like(all) was left as it is.
      find: 'if(t.endsWith("Any")||t.endsWith("All")){if(e.startsWith("{"))return cn(e);',
      replace:
        'if(t.endsWith("Any")||t.endsWith("All")){if(cS(t))e=e.replace(/\\*/g,"%");if(e.startsWith("{"))return cn(e);',
    },
    {
      // A filter without a value was no filter, and everything came.
      find: 'r===-1?(s=e,i=""):(s=e.slice(0,r),i=e.slice(r+1));let o=ji(s);if(!o){',
      replace: 'r===-1?(s=e,i=""):(s=e.slice(0,r),i=e.slice(r+1));let o=r===-1?undefined:ji(s);if(!o){',
    },
    {
      // Of two filters on one column with the same operator the first was forgotten, and two `or` became one.
      find: 'let s=e.map(o=>Td(o)),i=s.length===1?s[0]:s.flat();n[`$${t}`]=i;return}if(t==="not.or"||t==="not.and"){let s=t.slice(4),i=e.map(a=>Td(a)),o=i.length===1?i[0]:i.flat();n.$not={[`$${s}`]:o};return}',
      replace:
        'for(let o of e){let s=Td(o);t==="and"?s.forEach(x=>also(n,x)):n.$or?also(n,{$or:s}):n.$or=s}return}if(t==="not.or"||t==="not.and"){for(let o of e){let x={[`$${t.slice(4)}`]:Td(o)};n.$not?also(n,{$not:x}):n.$not=x}return}',
    },
    {
      find: 'for(let s of e){let i=al(s);n[r]?Object.assign(n[r],i):n[r]=i;}}',
      replace:
        'for(let s of e){let i=al(s);n[r]?Object.keys(i).some(k=>k in n[r])?also(n,{[r]:i}):Object.assign(n[r],i):n[r]=i;}}function also(n,x){n.$and=[...n.$and??[],x]}',
    },
    {
      // A foreign key of several columns that was named joined by its first column only.
      find: 'let s=r.find(o=>o.foreign_key_name===t&&o.table===e&&o.ref_table===n);if(s)return {kind:"constraint",fk:s,direction:"m2o"};let i=r.find(o=>o.foreign_key_name===t&&o.table===n&&o.ref_table===e);return i?{kind:"constraint",fk:i,direction:"o2m"}:null}',
      replace:
        'let s=r.filter(o=>o.foreign_key_name===t&&o.table===e&&o.ref_table===n);if(s[0])return {kind:"named",group:s,direction:"m2o"};let i=r.filter(o=>o.foreign_key_name===t&&o.table===n&&o.ref_table===e);return i[0]?{kind:"named",group:i,direction:"o2m"}:null}',
    },
    {
      find: 'switch(t.kind){case "constraint":case "pg_autogen":',
      replace: 'switch(t.kind){case "named":return Vr(e,n,t.group,t.direction);case "pg_autogen":',
    },
    {
      // A column leads along a foreign key of its own, and not along one that it is a part of.
      find: 'let s=r.find(i=>i.table===e&&i.column===t&&i.ref_table===n);return s?{kind:"parent_column",fk:s}:null}',
      replace:
        'let s=r.find(i=>i.table===e&&i.column===t&&i.ref_table===n&&isWhole(i,r));return s?{kind:"parent_column",fk:s}:null}function isWhole(i,r){return r.filter(o=>o.table===i.table&&o.foreign_key_name===i.foreign_key_name).length===1}',
    },
    {
      find: 'let s=r.find(i=>i.table===n&&i.column===t&&i.ref_table===e);return s?{kind:"target_column",fk:s}:null}',
      replace:
        'let s=r.find(i=>i.table===n&&i.column===t&&i.ref_table===e&&isWhole(i,r));return s?{kind:"target_column",fk:s}:null}',
    },
    {
      find: 'let s=r.find(i=>i.table===n&&i.ref_column===t&&i.ref_table===e);return s?{kind:"ref_column",fk:s,direction:"o2m"}:null}',
      replace:
        'let s=r.find(i=>i.table===n&&i.ref_column===t&&i.ref_table===e&&isWhole(i,r));return s?{kind:"ref_column",fk:s,direction:"o2m"}:null}',
    },
    {
      find: 'let s=r.find(i=>i.table===e&&i.ref_column===t&&i.ref_table===n);return s?{kind:"ref_column",fk:s,direction:"m2o"}:null}',
      replace:
        'let s=r.find(i=>i.table===e&&i.ref_column===t&&i.ref_table===n&&isWhole(i,r));return s?{kind:"ref_column",fk:s,direction:"m2o"}:null}',
    },
  ],
  'dist/db/postgres/PostgresConnection.js': [
    {
      // An index of some rows only says nothing about how many belong to one.
      find: 'AND NOT idx.indisprimary',
      replace: 'AND NOT idx.indisprimary AND idx.indpred IS NULL',
    },
  ],
}
