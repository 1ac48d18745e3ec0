/**
 * Made by shell/tools/generate-search-engines.ts; do not edit.
 * Source: searchengine-and-social-list 3.14.0 by Matomo (https://github.com/matomo-org/searchengine-and-social-list),
 * dedicated to the public domain, CC0-1.0.
 */

/** One engine a line: its name, then its hosts without `www.`; `{}` stands for a country's domain or code. */
export const searchEngineHosts = `
1.cz 1.cz
118700 foretag.118700.se webben.118700.se
123people 123people.com 123people.{}
abacho abacho.at abacho.ch abacho.co.uk abacho.com abacho.de abacho.es abacho.fr abacho.it se.abacho.com tr.abacho.com
abcsok abcsok.no verden.abcsok.no
acoon acoon.de
aguea chercherfr.aguea.com
alexa alexa.com search.toolbars.alexa.com
aliceadsl rechercher.aliceadsl.fr
all.by all.by
allaverksamheter allaverksamheter.se
allesklar allesklar.at allesklar.ch allesklar.de
alltheinternet alltheinternet.com
alltheweb alltheweb.com
alohafind alohafind.com
altavista altavista.com altavista.de altavista.fr be-fr.altavista.com be-nl.altavista.com listings.altavista.com search.altavista.com {}.altavista.com
aol aim.search.aol.com alicesuche.aol.de alicesuchet.aol.de aolbusqueda.aol.com.mx aolimages.aol.fr aolrecherche.aol.fr aolrecherches.aol.fr aolsearch.aol.co.uk aolsearch.aol.com de.aolsearch.com find.web.aol.com o2suche.aol.de recherche.aol.ca recherche.aol.fr search-intl.netscape.com search.aol.co.uk search.aol.com search.aol.it search.hp.my.aol.com.au search.hp.my.aol.de search.hp.my.aol.it suche.aol.de suche.aolsvc.de sucheaol.aol.de suchet2.aol.de
apollo7 apollo7.de
aport sm.aport.ru
arama arama.com
arcor arcor.de
arianna arianna.com arianna.libero.it
ask ask.co.uk ask.com ask.reference.com askkids.com avira-int.ask.com avira.search.ask.com images.ask.com images.{}.ask.com int.ask.com int.search-results.com int.search.tb.ask.com iwon.ask.com mws.ask.com nortonsafe.search.ask.com search-results.com search.ask.com search.tb.ask.com searchqu.com web.ask.com {}.ask.com {}.search-results.com {}.search.ask.com
atlas searchatlas.centrum.cz
auone search.auone.jp sp-image.search.auone.jp sp-search.auone.jp sp-web.search.auone.jp
austronaut austronaut.at
avira safesearch.avira.com search.avira.com search.avira.net
babylon search.babylon.com searchassist.babylon.com
baidu baidu.co.th baidu.com news.baidu.com tieba.baidu.com zhidao.baidu.com
biglobe cgi.search.biglobe.ne.jp images.search.biglobe.ne.jp
bing bing.com cc.bingj.com global.bing.com {}.bing.com
blekko blekko.com
blogdigger blogdigger.com
blogpulse blogpulse.com
bluewin search.bluewin.ch
brave search.brave.com
canoe.ca web.canoe.ca
centrum morfeo.centrum.cz search.centrum.cz
clarosearch claro-search.com
clix pesquisa.clix.pt
coccoc coccoc.com
comcast search.comcast.net
compuserve.com websearch.cs.com
conduit.com images.search.conduit.com search.conduit.com
cuil cuil.com
daemonsearch daemon-search.com my.daemon-search.com
daum search.daum.net
delfiee otsing.delfi.ee
delfilv smart.delfi.lv
dir.com fr.dir.com
disconnectsearch search.disconnect.me
duckduckgo duckduckgo.com r.duckduckgo.com
earthlink search.earthlink.net
ecosia ecosia.org
elmundo ariadna.elmundo.es
entireweb entireweb.com
eo eo.st
epicsearch.in epicsearch.in
eurip eurip.com
euroseek euroseek.com
everyclick everyclick.com
exalead exalead.com exalead.fr
excite excite.co.jp msxml.excite.com search.excite.co.uk search.excite.de search.excite.es search.excite.fr search.excite.it search.excite.nl
fastbrowsersearch fastbrowsersearch.com
findhurtig findhurtig.dk
fireball fireball.de
firstsfind firstsfind.com
fixsuche fixsuche.de
fooooo search.fooooo.com
forestle forestle.mobi forestle.org {}.forestle.org
francite recherche.francite.com
free search.free.fr search1-1.free.fr search1-2.free.fr
freecause search.freecause.com
freenet suche.freenet.de
frontier search.frontier.com
gais gais.cs.ccu.edu.tw
genieo search.genieo.com
geona geona.net
gibiru gibiru.com
gigablast dir.gigablast.com gigablast.com
gnadenmeer gnadenmeer.de
gomeo gomeo.com
goo ocnsearch.goo.ne.jp search.goo.ne.jp
google *.incredimail.com blogsearch.google.com blogsearch.google.{} com.google.android.googlequicksearchbox cse.google.com cse.google.{} delta-search.com encrypted.google.com go.google.com gogole.com gogole.{} googel.com googel.{} google.com google.{} googlesyndicatedsearch.com gooofullsearch.com gppgle.com gppgle.{} image.search.smt.docomo.ne.jp images.google.com images.google.{} ipv6.google.com isearch.avg.com maps.google.com maps.google.{} monumentbrowser.com news.google.com news.google.{} scholar.google.com scholar.google.{} search.1und1.de search.abv.bg search.alot.com search.avg.com search.bt.com search.chedot.com search.darkoogle.com search.dolphin-browser.jp search.f-secure.com search.foxtab.com search.gmx.com search.hiyo.com search.incredibar.com search.juno.com search.leonardo.it search.nan.so search.smt.docomo.ne.jp search.sweetim.com search.walla.co.il search.xfinity.com search.zonealarm.com search.zum.com searches.f-secure.com searches.safehomepage.com searchresults.verizon.com suche.1und1.de suche.gmx.net translate.google.com video.google.com webcache.googleusercontent.com wwwgoogle.com wwwgoogle.{}
haosou haosou.com
hitparade class.hit-parade.com hit-parade.com req.hit-parade.com
holmes holmes.ge
hooseek hooseek.com
hotbot hotbot.com
icerocket blogs.icerocket.com
icq search.icq.com
ilsenl ilse.nl
imesh search.imesh.com
infospace govome.inspsearch.com infospace.com isearch.babylon.com isearch.glarysoft.com search.avast.com search.b1.org search.chatzum.com search.fbdownloader.com search.handycafe.com search.iminent.com search.kiwee.com search.magentic.com search.searchcompletion.com search.v9.com search.webssearches.com searches.vi-view.com searches3.globososo.com searchmobileonline.com searchya.com utorrent.inspsearch.com wsdsold.infospace.com
interia google.interia.pl
iplay start.iplay.com
isodelen isodelen.se
ixquick *.ixquick.com *.ixquick.de *.us.ixquick.com ixquick.com ixquick.de
junglekey junglekey.com junglekey.fr
junglespider jungle-spider.de
jyxo jyxo.1188.cz
k9safesearch k9safesearch.com
kagi kagi.com
kensaq kensaq.com
kvasir kvasir.no
laban laban.vn
latne latne.lv
lilo search.lilo.org
lo.st lo.st
lookany lookany.com
lookseek search.lookseek.com
looksmart looksmart.com
lycos lycos.{} search.lycos.com
maailm.com maailm.com
mailru go.mail.ru
mamma mamma.com mamma75.mamma.com
metacrawlerde *.metacrawler.de
metager meta.rrzn.uni-hannover.de metager.de
metager2 metager2.de
mojeek mojeek.com
monstercrawler monstercrawler.com
mozbot mozbot.co.uk mozbot.com mozbot.fr
myspace searchservice.myspace.com
mywebsearch *.mysearch.com *.mysearch.myway.com mysearch.com search.myway.com search.mywebsearch.com
najdi.si najdi.si
nate search.nate.com
naver search.naver.com
needtofind ko.search.need2find.com
nifty search.azby.fmworld.net search.nifty.com videosearch.nifty.com
nigma nigma.ru
onet.pl szukaj.onet.pl
onlysearch only-search.com
orange busca.orange.es lemoteur.orange.fr
paperball paperball.de
peoplecheck extern.peoplecheck.de
peoplepc search.peoplepc.com
picsearch picsearch.com
plazoo plazoo.com
plusnetwork plusnetwork.com
poisk.ru poisk.ru
presearch presearch.com
qip.ru search.qip.ru
qualigo qualigo.at qualigo.ch qualigo.de qualigo.nl
qwant lite.qwant.com qwant.com
rakuten websearch.rakuten.co.jp
rambler nova.rambler.ru
riksdelen riksdelen.se
roadrunner search.rr.com
rpmfind fr2.rpmfind.net rpmfind.net
sapo pesquisa.sapo.pt
scour.com scour.com
search.ch search.ch
search.com search.com
searchalot searchalot.com
searchcanvas searchcanvas.com
searchlock results.searchlock.com searchlock.com
searchy searchy.co.uk
seesaa search.seesaa.jp
setooz bg.setooz.com da.setooz.com el.setooz.com fa.setooz.com ur.setooz.com {}.setooz.com
seznam search.seznam.cz
seznamvidea videa.seznam.cz
sharelook sharelook.fr
sm.cn quark.sm.cn sm.cn so.m.sm.cn sp.sm.cn yz.m.sm.cn
sm.de sm.de
smartaddressbar search.smartaddressbar.com
smartshopping search.smartshopping.com
snap.do search.snap.do
softonic search.softonic.com
sogou english.sogou.com sogou.com wap.sogou.com
sonet video.so-net.ne.jp
soso soso.com
sputnik sputnik.ru
start.fyi search.start.fyi
startpage *.ixquick.com *.startpage.com startpage.com
startpagina startgoogle.startpagina.nl
startsiden startsiden.no
suche.info suche.info
suchmaschine.com suchmaschine.com
suchnase suchnase.de
surfcanyon surfcanyon.com
swisscows swisscows.com
talimba talimba.com
tarmot tarmot.com
teoma teoma.com
terra buscador.terra.cl buscador.terra.com.br buscador.terra.es
tiscali hledani.tiscali.cz search-dyn.tiscali.it search.tiscali.it
tixuma tixuma.de
tonline brisbane.t-online.de navigationshilfe.t-online.de suche.t-online.de
toolbarhome toolbarhome.com vshare.toolbarhome.com
toppreise.ch de.toppreise.ch en.toppreise.ch fr.toppreise.ch
trouvez.com trouvez.com
trovarapido trovarapido.com
trustedsearch trusted-search.com
uol.com.br busca.uol.com.br
url.organzier url.org
vinden vinden.nl
vindex search.vindex.nl vindex.nl
virgilio mobile.virgilio.it ricerca.virgilio.it ricercaimmagini.virgilio.it ricercanews.virgilio.it ricercavideo.virgilio.it
voila search.ke.voila.fr
volny web.volny.cz
walhello walhello.com walhello.de walhello.info walhello.nl
web.de suche.web.de
web.nl web.nl
websearch websearch.com
wedoo en.wedoo.com es.wedoo.com fr.wedoo.com
winamp search.winamp.com
wirtualnapolska szukaj.wp.pl
witch witch.de
woopie woopie.jp
wwwvarav search.www.ee
xrecherche x-recherche.com
yahoo cade.images.yahoo.com cade.yahoo.com espanol.images.yahoo.com espanol.search.yahoo.com image.search.yahoo.co.jp images.search.yahoo.com jwsearch.jword.jp malaysia.search.yahoo.com one.cn.yahoo.com qc.images.yahoo.com qc.search.yahoo.com r.search.yahoo.com search.offerbox.com search.yahoo.co.jp search.yahoo.com video.search.yahoo.co.jp {}.images.yahoo.com {}.search.yahoo.com
yam search.yam.com
yandex clck.yandex.{} images.yandex.com images.yandex.ru images.yandex.{} yabs.yandex.{} yandex.com yandex.ru yandex.{}
yasni yasni.at yasni.ch yasni.co.uk yasni.com
yatedo yatedo.fr
yep yep.com
yippy search.yippy.com
yougoo yougoo.fr
zapmeta ar.zapmeta.com au.zapmeta.com ca.zapmeta.com fi.zapmeta.com no.zapmeta.com tr.zapmeta.com uk.zapmeta.com zapmeta.com zapmeta.{}
zhongsou p.zhongsou.com
zoek zoek.nl
zoeken zoeken.nl
zoohoo zoohoo.cz
zxuso zxuso.com
`;

/** Countries with a second level of their own for companies, two letters each: `com.` and `co.` before the code. */
export const companyDomains = {
  com: 'acafagaialamarauawazbabbbdbhbibjbmbnbobrbsbtbybzcickcmcncocucvcwcydmdodzeceeegeresetfjfkfmfrgeghgiglgngpgrgtgugyhkhnhrhtiminioiqjmjokgkhkikmkpkwkykzlalblclklrlvlymgmkmlmmmomsmtmumvmwmxmynanfngninpnrompapepfpgphpkplprpsptpyqarerosasbscsdsgshslsnsossstsvsytjtmtntotrtttwuauguyuzvcvevivnvuwsyezm',
  co: 'aeagamaoatazbbbdbibjbwbzcickclcmcrdmerfkggglgyhuidiliminioiritjejmjpkekrlclsmamemgmmmumwmznaninpnzompgpnrsrwssstszthtjtmtttzugukusuzvevizazmzw',
} as const;
