/** Names the visitor's warehouse on the root element before the first paint (CMS-01). No quotes, brackets or ampersands, which React would escape. */
export const PLACE_SCRIPT =
  'try{var s=JSON.parse(localStorage.getItem(`delivery`)).state,p=s.places[s.type];if(p.warehouseId)document.documentElement.dataset.place=`w`+Number(p.warehouseId)}catch(e){}';
