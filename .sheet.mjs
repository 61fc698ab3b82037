import sharp from '/work/main/node_modules/sharp/lib/index.js'
// sheet.mjs out cols w files...
const [out, cols, w, ...files] = process.argv.slice(2)
const W=+w, C=+cols
const ims = await Promise.all(files.map(async f => { const b=await sharp(f).resize({width:W}).png().toBuffer(); const m=await sharp(b).metadata(); return {b,h:m.height} }))
let y=0, comp=[]
for(let i=0;i<ims.length;i+=C){const row=ims.slice(i,i+C);const h=Math.max(...row.map(r=>r.h));row.forEach((r,k)=>comp.push({input:r.b,left:k*(W+12),top:y}));y+=h+12}
await sharp({create:{width:C*(W+12),height:y,channels:3,background:'#f0a'}}).composite(comp).png().toFile(out)
